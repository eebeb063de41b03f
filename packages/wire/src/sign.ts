/** What a signature covers, each field exactly as the request carries it. */
export interface SignedFields {
  /** The value of `Authorization`; empty without one. */
  readonly token: string;
  /** `/api` and the call's path, without the query. */
  readonly path: string;
  /** The value of `X-User-Agent`; empty in playlist URLs. */
  readonly userAgent: string;
  /** Seconds since the epoch, in digits. */
  readonly timestamp: string;
  readonly nonce: string;
}

/** What the header `x-api-key` carries. */
export interface ApiKey {
  readonly timestamp: string;
  readonly nonce: string;
  readonly sign: string;
}

/** How far a request's timestamp may be from the server's clock, either way. */
export const CLOCK_WINDOW_SECONDS = 300;

// Fifteen digits are an exact number in JavaScript, and some thirty million years.
const API_KEY_FORM =
  /^timestamp=(\d{1,15});nonce=([0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12});sign=([0-9a-f]{40})$/;

export const signingMessage = ({ token, path, userAgent, timestamp, nonce }: SignedFields): string =>
  `${token}&${path}&${userAgent}&${timestamp}&${nonce}`;

export const formatApiKey = ({ timestamp, nonce, sign }: ApiKey): string =>
  `timestamp=${timestamp};nonce=${nonce};sign=${sign}`;

/** Takes the one form that `formatApiKey` writes, the fields in their order. */
export function parseApiKey(header: string | undefined): ApiKey | undefined {
  const [, timestamp, nonce, sign] = API_KEY_FORM.exec(header ?? '') ?? [];
  if (timestamp === undefined || nonce === undefined || sign === undefined) return undefined;
  return { timestamp, nonce, sign };
}
