import type { Client } from '@liuguang/client/client';

/** What an address is signed with; the rest of its query belongs to it. */
const SIGNED_WITH = ['token', 'timestamp', 'nonce', 'sign'];

/** The same address under this play token, where it holds one or its path begins like one that needs it. */
export function resign(
  client: Pick<Client, 'address'>,
  paths: readonly string[],
  address: string,
  token: string,
): string {
  const url = new URL(address);
  const held = url.searchParams.get('token');
  const needsOne = held !== null || paths.some((path) => url.pathname.startsWith(path));
  if (!needsOne || held === token) return address;
  const query = Object.fromEntries([...url.searchParams].filter(([name]) => !SIGNED_WITH.includes(name)));
  return new URL(client.address(url.pathname, token, query), url).href;
}
