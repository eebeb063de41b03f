/**
 * Whom an address stands for. Limits go by subscriber: in IPv6 one subscriber has a whole network of addresses and may
 * come from another with every request, so its network counts and not the address.
 *
 * IPv4 addresses stand for themselves, however a socket or a proxy writes them (`::ffff:198.51.100.7` too).
 */
export const subscriberOf = (address: string): string => networkOf(address, 64);

/**
 * As `subscriberOf`, but the 56 bits that providers hand to one home or office, which has 256 networks of 64 bits: for
 * what costs most (new accounts, messages, drawn pictures, guesses), where 256 times the limit would be no limit.
 */
export const siteOf = (address: string): string => networkOf(address, 56);

function networkOf(address: string, bits: 56 | 64): string {
  if (!address.includes(':')) return address;
  const groups = groupsOf(address);
  if (!groups) return address;
  const mapped = mappedIpv4(groups);
  if (mapped !== undefined) return mapped;
  const [first = 0, second = 0, third = 0, fourth = 0] = groups;
  const last = bits === 64 ? fourth : fourth & 0xff00;
  return `${[first, second, third, last].map((group) => group.toString(16)).join(':')}::/${bits}`;
}

/** The eight groups of an IPv6 address; nothing for what is none. */
function groupsOf(address: string): number[] | undefined {
  // The zone says which cable a link-local address is meant on, not who it is.
  const [bare = ''] = address.split('%', 1);
  const halves = bare.split('::');
  const [head = [], tail = []] = halves.map(halfOf);
  const missing = 8 - head.length - tail.length;
  const complete = halves.length === 1 ? missing === 0 : halves.length === 2 && missing > 0;
  const groups = [...head, ...Array.from({ length: Math.max(0, missing) }, () => 0), ...tail];
  return complete && groups.every((group) => group >= 0 && group <= 0xffff) ? groups : undefined;
}

function halfOf(half: string): number[] {
  if (half === '') return [];
  return half.split(':').flatMap((group) => {
    if (!group.includes('.')) return [/^[0-9a-f]{1,4}$/i.test(group) ? Number.parseInt(group, 16) : -1];
    const bytes = group.split('.').map((byte) => (/^\d{1,3}$/.test(byte) && Number(byte) < 256 ? Number(byte) : -1));
    if (bytes.length !== 4 || bytes.includes(-1)) return [-1];
    const [a = 0, b = 0, c = 0, d = 0] = bytes;
    return [a * 256 + b, c * 256 + d];
  });
}

/** `::ffff:0:0/96`: how a socket for both kinds writes IPv4. */
function mappedIpv4(groups: readonly number[]): string | undefined {
  if (groups[5] !== 0xffff || groups.slice(0, 5).some((group) => group !== 0)) return undefined;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}
