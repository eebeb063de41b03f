import { createHash, createHmac, type KeyObject } from 'node:crypto';

const ALGORITHM = 'ACS3-HMAC-SHA256';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** RFC 3986: `encodeURIComponent` leaves these five as they are. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The query as it is both signed and sent. */
export const canonicalQuery = (parameters: Readonly<Record<string, string>>): string =>
  Object.entries(parameters)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');

export interface UnsignedRequest {
  readonly host: string;
  readonly action: string;
  readonly version: string;
  readonly query: string;
  readonly date: Date;
  readonly nonce: string;
}

export interface AccessKey {
  readonly id: string;
  readonly secret: KeyObject;
}

/**
 * The headers of a call in the provider's RPC style, where everything is in the query and the body is empty: signature
 * version 3, made with the access key itself and no derived key.
 */
export function signedHeaders(request: UnsignedRequest, key: AccessKey): Record<string, string> {
  const { host, action, version, query, date, nonce } = request;
  const body = sha256('');
  // Signed in the order of their names, which is how they stand here.
  const headers = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': body,
    'x-acs-date': `${date.toISOString().slice(0, 19)}Z`,
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  };
  const names = Object.keys(headers).join(';');
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}`);
  const canonical = ['POST', '/', query, ...lines, '', names, body].join('\n');
  const signature = createHmac('sha256', key.secret)
    .update(`${ALGORITHM}\n${sha256(canonical)}`)
    .digest('hex');
  const authorization = `${ALGORITHM} Credential=${key.id},SignedHeaders=${names},Signature=${signature}`;
  return { ...headers, authorization };
}
