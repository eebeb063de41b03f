import { lookup } from 'node:dns/promises';
import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses that are not of the public internet: this machine, its network, and what is reserved. */
const INSIDE = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
] as const)
  INSIDE.ipv4.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  // Those that carry an address of the older kind are refused whole: what they carry could be anything.
  ...([
    ['::', 96],
    ['::ffff:0:0', 96],
    ['64:ff9b::', 96],
    ['64:ff9b:1::', 48],
    ['2002::', 16],
    ['2001::', 32],
  ] as const),
  ...([
    ['100::', 64],
    ['2001:db8::', 32],
    ['fc00::', 7],
    ['fe80::', 10],
    ['fec0::', 10],
    ['ff00::', 8],
  ] as const),
] as const)
  INSIDE.ipv6.addSubnet(network, bits, 'ipv6');

export function isInside(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return true;
  const kind = family === 6 ? 'ipv6' : 'ipv4';
  // Two lists: in one, addresses of the older kind would match those of the newer that carry them.
  return INSIDE[kind].check(address, kind);
}

/** Thrown for an address that leads into the house. */
export class InsideAddress extends Error {
  override readonly name = 'InsideAddress';
}

interface Judged {
  readonly address: string;
  readonly family: number;
}

interface OutsideOptions {
  /** Hosts that whoever runs the server lets in although they are inside. */
  readonly allowed: readonly string[];
  /** All addresses of a name. */
  readonly resolve?: (host: string) => Promise<readonly Judged[]>;
}

interface OutsideRequest {
  readonly signal: AbortSignal;
  readonly mostBytes: number;
}

interface OutsideAnswer {
  /** Where it came from in the end. */
  readonly url: string;
  readonly bytes: Buffer;
}

const MOST_REDIRECTS = 3;
const PATIENCE_MS = 10_000;

const resolveAll = (host: string): Promise<readonly Judged[]> => lookup(host, { all: true });

/**
 * Fetches what operators name from the public internet. A name is resolved once, all its addresses are judged, and the
 * connection goes to the one that was judged: a name that answers differently a moment later gains nothing by it. The
 * same holds for every redirect.
 */
export class OutsideFetch {
  readonly #options: OutsideOptions;

  constructor(options: OutsideOptions) {
    this.#options = options;
  }

  async get(address: string, request: OutsideRequest): Promise<OutsideAnswer> {
    let url = new URL(address);
    for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
      const judged = await this.judge(url);
      const response = await send(url, judged, request.signal);
      const { statusCode = 0, headers } = response;
      if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
        response.destroy();
        url = new URL(headers.location, url);
        continue;
      }
      if (statusCode !== 200) {
        response.destroy();
        throw new Error(`${url.host} answered ${statusCode}`);
      }
      return { url: url.href, bytes: await readAll(response, request.mostBytes) };
    }
    throw new Error(`${url.host} redirects more than ${MOST_REDIRECTS} times`);
  }

  /** Where to connect to for an address, once every address of its name is outside. */
  async judge(url: URL): Promise<Judged> {
    if (url.protocol !== 'http:' && url.protocol !== 'https:')
      throw new InsideAddress(`${url.protocol} is not fetched`);
    if (url.username !== '' || url.password !== '')
      throw new InsideAddress('addresses with a password are not fetched');
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await this.#resolve(host);
    const [first] = found;
    if (!first) throw new Error(`${host} has no address`);
    const inside = found.find(({ address }) => isInside(address));
    if (inside && !this.#options.allowed.includes(host)) throw new InsideAddress(`${host} is ${inside.address}`);
    return first;
  }

  #resolve(host: string): Promise<readonly Judged[]> {
    return (this.#options.resolve ?? resolveAll)(host);
  }
}

function send(url: URL, { address, family }: Judged, signal: AbortSignal): Promise<IncomingMessage> {
  const judgedOnly: LookupFunction = (_host, { all }, done) =>
    all ? done(null, [{ address, family }]) : done(null, address, family);
  return new Promise((resolve, reject) => {
    const get = url.protocol === 'https:' ? getHttps : getHttp;
    // No shared connections: one that stands may lead elsewhere.
    const asking = get(url, { lookup: judgedOnly, agent: false, signal, timeout: PATIENCE_MS }, resolve);
    asking.once('timeout', () => asking.destroy(new Error(`${url.host} does not answer`)));
    asking.once('error', reject);
  });
}

async function readAll(response: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    bytes += chunk.length;
    if (bytes > mostBytes) {
      response.destroy();
      throw new Error(`more than ${mostBytes} bytes`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
