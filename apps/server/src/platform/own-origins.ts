import { BlockList, isIP } from 'node:net';

/** Addresses that only people on this machine or in its own network can reach. */
const PRIVATE = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv6');

interface KnownOrigins {
  readonly own: readonly string[];
  readonly others: readonly string[];
  readonly besideLine?: string;
}

/**
 * Which origins are ours. What a request says of where it came to is anybody's to write, and the domain map decides
 * where everybody's tokens go: both are held to the environment, which only who runs the server can change.
 *
 * Without origins of its own, which production does not start without, a server is at home at every private address:
 * a demo runs on any laptop, and is reached from phones beside it.
 */
export class OwnOrigins {
  /** A line that was started beside this server. */
  readonly besideLine: string | undefined;
  readonly #own: readonly string[];
  readonly #others: readonly string[];

  constructor({ own, others, besideLine }: KnownOrigins) {
    this.#own = own;
    this.#others = others;
    this.besideLine = besideLine;
  }

  /** Whether the domain map may name it. */
  allows(origin: string): boolean {
    return this.#isOwn(origin) || this.#others.includes(origin);
  }

  /** Where somebody is sent back to who says to have come to `asked`; `local` is where the server itself listens. */
  landing(asked: string, local: string): string {
    if (this.#isOwn(asked)) return asked;
    return this.#own[0] ?? local;
  }

  #isOwn(origin: string): boolean {
    return this.#own.length > 0 ? this.#own.includes(origin) : isPrivate(origin);
  }
}

function isPrivate(origin: string): boolean {
  const url = URL.parse(origin);
  if (!url || url.origin !== origin || !/^https?:$/.test(url.protocol)) return false;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (host === 'localhost' || host.endsWith('.localhost')) return true;
  const family = isIP(host);
  return family !== 0 && PRIVATE.check(host, family === 6 ? 'ipv6' : 'ipv4');
}
