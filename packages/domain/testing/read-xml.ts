/** An element of XML as it was read. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };
const unescape = (text: string) => text.replaceAll(/&(\w+);/g, (_, name: string) => ENTITIES[name] ?? '?');

/** Reads well-formed XML without comments, for tests. Throws where it is not well-formed. */
export function readXml(xml: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const token = /<(\/?)([\w:-]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|<\?[^>]*\?>|[^<]+|</gu;
  for (const [whole, closes, name, attributes = '', isEmpty] of xml.matchAll(token)) {
    const top = open.at(-1) ?? root;
    if (whole === '<') throw new Error('not well-formed');
    if (name === undefined) {
      if (!whole.startsWith('<?')) top.text += unescape(whole);
    } else if (closes === '/') {
      if (top.name !== name) throw new Error(`</${name}> closes <${top.name}>`);
      open.pop();
    } else {
      const pairs = [...attributes.matchAll(/([\w:-]+)="([^"]*)"/gu)];
      const made: XmlElement = {
        name,
        attributes: Object.fromEntries(pairs.map(([, key = '', value = '']) => [key, unescape(value)])),
        children: [],
        text: '',
      };
      top.children.push(made);
      if (isEmpty !== '/') open.push(made);
    }
  }
  const [document] = root.children;
  if (open.length !== 1 || document === undefined) throw new Error('not well-formed');
  return document;
}

/** All elements of a name, however deep. */
export const findAll = (from: XmlElement, name: string): XmlElement[] =>
  from.children.flatMap((child) => [...(child.name === name ? [child] : []), ...findAll(child, name)]);

/** The texts of the children of a name. */
export const textsOf = (from: XmlElement, name: string): string[] =>
  from.children.filter((child) => child.name === name).map(({ text }) => text);
