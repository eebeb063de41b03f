/** The few types of DER that a certificate is written in. */
const tlv = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  const { length } = body;
  const head = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...head]), body]);
};

export const sequence = (...parts: readonly Uint8Array[]): Buffer => tlv(0x30, ...parts);
export const set = (...parts: readonly Uint8Array[]): Buffer => tlv(0x31, ...parts);
export const octets = (bytes: Uint8Array): Buffer => tlv(0x04, bytes);
/** With no bits left over. */
export const bits = (bytes: Uint8Array): Buffer => tlv(0x03, Buffer.from([0]), bytes);
export const text = (words: string): Buffer => tlv(0x0c, Buffer.from(words));
export const TRUE = tlv(0x01, Buffer.from([0xff]));
export const context = (number: number, ...parts: readonly Uint8Array[]): Buffer => tlv(0xa0 | number, ...parts);
export const contextBytes = (number: number, bytes: Uint8Array): Buffer => tlv(0x80 | number, bytes);

/** A number that is not negative. */
export const integer = (bytes: Uint8Array): Buffer =>
  tlv(0x02, (bytes[0] ?? 0) & 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes);

export function identifier(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return tlv(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(sevenBits)]));
}

function sevenBits(part: number): number[] {
  const groups = [part % 128];
  for (let left = Math.floor(part / 128); left > 0; left = Math.floor(left / 128)) groups.unshift((left % 128) | 0x80);
  return groups;
}

/** As certificates write times from 2050 on, and may write all. */
export const time = (at: Date): Buffer =>
  at.getUTCFullYear() < 2050
    ? tlv(0x17, Buffer.from(`${digits(at).slice(2)}Z`))
    : tlv(0x18, Buffer.from(`${digits(at)}Z`));

const digits = (at: Date): string => at.toISOString().slice(0, 19).replaceAll(/[-:T]/g, '');
