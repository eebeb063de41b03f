import { CLOCK_WINDOW_SECONDS, formatApiKey, parseApiKey } from '@liuguang/wire/sign';
import type { Wire } from '@liuguang/wire/wire';
import type { Clock } from '../../../platform/clock.ts';
import type { Keys } from '../../../platform/http/keys.ts';
import { Refused } from '../../../platform/refused.ts';
import { PLAY_TOKEN_SECONDS, type PlayHolder, type PlayTokens } from './media.play-tokens.ts';

/** What an address that a player fetches by itself carries, as it came. */
export type PlayQuery = Readonly<Record<'token' | 'timestamp' | 'nonce' | 'sign', unknown>>;

export interface PlayAdmission {
  readonly wire: Wire;
  readonly holder: PlayHolder;
  /** Repeated in the addresses that a playlist holds, which stay the same while it is polled. */
  readonly signed: { readonly token: string; readonly timestamp: string; readonly nonce: string };
}

/**
 * Checks the signature of what players fetch, in the order that calls are checked in. Players repeat and poll one
 * address, so it may be as old as its play token, and come as often as they like.
 */
export class PlayGate {
  readonly #keys: Keys;
  readonly #tokens: PlayTokens;
  readonly #clock: Clock;

  constructor(keys: Keys, tokens: PlayTokens, clock: Clock) {
    this.#keys = keys;
    this.#tokens = tokens;
    this.#clock = clock;
  }

  async admit(path: string, query: PlayQuery): Promise<PlayAdmission> {
    const { token } = query;
    const key = parseApiKey(formatApiKey(textsIn(query)));
    if (!key || typeof token !== 'string' || token === '') throw new Refused('signatureMalformed');
    const { timestamp, nonce, sign } = key;

    const now = this.#clock.now();
    const age = now.getTime() / 1000 - Number(timestamp);
    if (age < -CLOCK_WINDOW_SECONDS || age > PLAY_TOKEN_SECONDS + CLOCK_WINDOW_SECONDS) throw clockIsOff(now);

    const fields = { token, path, userAgent: '', timestamp, nonce };
    const wire = [this.#keys.current, this.#keys.previous(now)].find((one) => one?.verifySign(fields, sign));
    if (!wire) throw new Refused('signatureWrong');

    const holder = await this.#tokens.read(token);
    if (!holder) throw new Refused('signedOut', { status: 401 });
    if (Number(timestamp) < holder.issuedAt.getTime() / 1000 - CLOCK_WINDOW_SECONDS) throw clockIsOff(now);
    return { wire, holder, signed: { token, timestamp, nonce } };
  }
}

const clockIsOff = (now: Date): Refused => new Refused('signatureClock', { data: { serverTime: now.toISOString() } });

/** What came twice is no text, and fits no form. */
const textsIn = ({ timestamp, nonce, sign }: PlayQuery) => ({
  timestamp: String(timestamp),
  nonce: String(nonce),
  sign: String(sign),
});
