/*
 * What stores answer is flat, and of a fixed shape: an element is found by its name, without a parser. Keys of ours
 * hold nothing that XML would write otherwise, tokens of the store may.
 */

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decode = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return SIGNS[name] ?? whole;
    return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
  });

const partsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([\\s\\S]*?)</${name}>`, 'g'))].map(([, content = '']) => content);

/** The text of the first element of that name. */
export function textOf(xml: string, name: string): string | undefined {
  const [first] = partsOf(xml, name);
  return first === undefined ? undefined : decode(first);
}

/** What stands in each element of that name, to be looked into further. */
export const elementsOf = (xml: string, name: string): readonly string[] => partsOf(xml, name);

export const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
