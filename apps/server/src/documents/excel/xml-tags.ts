/** An opening tag of a part: the names of its attributes without their prefix, the values as they are written. */
export type Attributes = Readonly<Record<string, string>>;

const ATTRIBUTE = /(?:[\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** The attributes in the text of a tag. */
export function readAttributes(tag: string): Attributes {
  const attributes: Record<string, string> = Object.create(null);
  for (const [, name = '', inDouble, inSingle] of tag.matchAll(ATTRIBUTE))
    attributes[name] ??= inDouble ?? (inSingle ?? '').replaceAll('"', '&quot;');
  return attributes;
}

const withoutComments = (xml: string) => xml.replaceAll(/<!--[\s\S]*?-->/g, '');

/** The attributes of every element of that name, with any prefix, in order. */
export function findTags(xml: string, name: string): Attributes[] {
  const tags = new RegExp(`<(?:[\\w.-]+:)?${name}(?=[\\s/>])((?:[^<>"']|"[^"]*"|'[^']*')*)>`, 'g');
  return [...withoutComments(xml).matchAll(tags)].map(([, attributes = '']) => readAttributes(attributes));
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text that an attribute stands for. */
export const readEntities = (value: string): string =>
  value.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
