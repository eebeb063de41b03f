import { createHash, createHmac } from 'node:crypto';
import type { S3Address } from './s3-address.ts';

export interface ToSign {
  readonly method: string;
  /** Encoded, as it is sent. */
  readonly path: string;
  /** Encoded and in order, as it is sent. */
  readonly query: string;
  /** All that are signed, the host among them; names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  readonly bodyHash: string;
}

export const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

/** Everything but what RFC 3986 leaves as it is; `encodeURIComponent` leaves five more. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

export const encodePath = (path: string): string => path.split('/').map(encode).join('/');

export function encodeQuery(query: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(query).map(([name, value]) => [encode(name), encode(value)] as const);
  return pairs
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** `20261115T080000Z` */
const timeOf = (now: Date): string => now.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** The headers that AWS Signature Version 4 adds: the whole request is signed, the hash of its body included. */
export function signature(
  { method, path, query, headers, bodyHash }: ToSign,
  { accessKey, secretKey, region }: Pick<S3Address, 'accessKey' | 'secretKey' | 'region'>,
  now: Date,
): Record<string, string> {
  const time = timeOf(now);
  const day = time.slice(0, 8);
  const added = { 'x-amz-content-sha256': bodyHash, 'x-amz-date': time };
  const signed = Object.entries({ ...headers, ...added }).sort(([a], [b]) => (a < b ? -1 : 1));
  const names = signed.map(([name]) => name).join(';');
  const lines = signed.map(([name, value]) => `${name}:${value.trim()}\n`).join('');
  const request = [method, path, query, lines, names, bodyHash].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(request)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>((by, part) => hmac(by, part), `AWS4${secretKey}`);
  const sign = hmac(key, text).toString('hex');
  return {
    ...added,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope},SignedHeaders=${names},Signature=${sign}`,
  };
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
