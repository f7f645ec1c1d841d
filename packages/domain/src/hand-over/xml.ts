/** What XML cannot hold, escaped or not: control characters but tabs and ends of lines, and what is no character. */
const FORBIDDEN = /[\p{Cc}\ufffe\uffff]/gu;
const isSpace = (sign: string) => '\t\n\r'.includes(sign);

/** Text as it stands in an element or in an attribute. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(FORBIDDEN, (sign) => (isSpace(sign) ? sign : ''))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** An element: with text or a number, with others in it, or empty. */
export function element(
  name: string,
  content: string | number | readonly string[] = '',
  attributes: Readonly<Record<string, string | number>> = {},
): string {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`);
  const start = `${name}${said.join('')}`;
  if (typeof content === 'object') return [`<${start}>`, ...content, `</${name}>`].join('\n');
  return content === '' ? `<${start}/>` : `<${start}>${escapeXml(String(content))}</${name}>`;
}
