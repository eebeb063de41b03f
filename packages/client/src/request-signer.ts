import { type ApiKey, formatApiKey } from '@liuguang/wire/sign';
import { randomUuid } from '@liuguang/wire/uuid';
import type { Wire } from '@liuguang/wire/wire';

export interface SignedRequest {
  readonly sign: string;
  readonly headers: Record<string, string>;
}

export interface RequestSigner {
  /** The server's time, as far as it is known: that of the device until the server has said that it is wrong. */
  now(): number;
  sign(path: string, token: string): SignedRequest;
  /** What an address carries that goes without headers: its user agent counts as empty. */
  signAddress(path: string, token: string): ApiKey;
  /** Takes the server's time as its own; false when there is none to take. */
  setClock(serverTime: unknown): boolean;
}

interface RequestSignerOptions {
  readonly wire: Pick<Wire, 'sign'>;
  readonly userAgent: string;
  readonly now: () => number;
}

export function requestSigner({ wire, userAgent, now }: RequestSignerOptions): RequestSigner {
  let clockOffset = 0;
  const serverNow = (): number => now() + clockOffset;
  function signAs(agent: string, path: string, token: string): ApiKey {
    const timestamp = String(Math.floor(serverNow() / 1000));
    const nonce = randomUuid();
    return { timestamp, nonce, sign: wire.sign({ token, path, userAgent: agent, timestamp, nonce }) };
  }
  return {
    now: serverNow,
    signAddress: (path, token) => signAs('', path, token),
    sign(path, token) {
      const { timestamp, nonce, sign } = signAs(userAgent, path, token);
      return {
        sign,
        headers: {
          ...(token && { authorization: token }),
          'x-user-agent': userAgent,
          'x-api-key': formatApiKey({ timestamp, nonce, sign }),
        },
      };
    },
    setClock(serverTime) {
      const time = typeof serverTime === 'string' ? Date.parse(serverTime) : Number.NaN;
      if (Number.isNaN(time)) return false;
      clockOffset = time - now();
      return true;
    },
  };
}
