/** What XML cannot hold, escaped or not. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu;

/** Text as it stands in an element or in an attribute. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(FORBIDDEN, '')
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
