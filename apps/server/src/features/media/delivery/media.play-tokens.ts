import { timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import type { Person } from '../../../platform/http/handler.ts';
import { type MaybePromise, mapMaybe } from '../../../platform/maybe-promise.ts';
import type { Vault } from '../../../platform/vault.ts';
import type { SessionReader } from '../../account/account.port.ts';

/** What somebody may see of one video. */
export interface PlayGrant {
  readonly videoId: bigint;
  readonly watch: 'full' | 'preview';
  /** Lines of the best picture, along its shorter side; without end for whoever may have all. */
  readonly quality: number;
}

export interface PlayHolder extends PlayGrant {
  readonly person: Person;
  readonly issuedAt: Date;
}

interface TokenParts {
  /** What they open. A token for one thing opens nothing else of the same number. */
  readonly purpose?: string;
  readonly sessions: SessionReader;
  readonly vault: Vault;
  readonly clock: Clock;
}

export const PLAY_TOKEN_SECONDS = 6 * 3600;

const FORM = /^([fp])-([0-9a-z]{1,4})-([0-9a-z]{1,13})-([0-9a-z]{1,13})-([0-9a-z]{1,13})-([0-9a-z]{1,8})$/;
const NO_LIMIT = '0';

/**
 * What opens the playlists and keys of one video to one person. All that was decided when it was made is written in it
 * and signed, so that checking it asks nobody but for whether its session goes on.
 */
export class PlayTokens {
  readonly #parts: TokenParts;

  constructor(parts: TokenParts) {
    this.#parts = parts;
  }

  make({ id, sessionId }: Person, { videoId, watch, quality }: PlayGrant): { token: string; expiresAt: Date } {
    const until = Math.floor(this.#parts.clock.now().getTime() / 1000) + PLAY_TOKEN_SECONDS;
    const best = Number.isFinite(quality) ? quality.toString(36) : NO_LIMIT;
    const numbers = [id, sessionId, videoId, until].map((number) => number.toString(36));
    const text = [watch === 'full' ? 'f' : 'p', best, ...numbers].join('-');
    return { token: `${text}.${this.#sign(text)}`, expiresAt: new Date(until * 1000) };
  }

  /** Nothing for a token that is not ours, whose time is over, or whose session has ended. */
  read(token: string): MaybePromise<PlayHolder | undefined> {
    const [text = '', sign = '', ...rest] = token.split('.');
    const [expected, given] = [Buffer.from(this.#sign(text)), Buffer.from(sign)];
    if (rest.length > 0 || expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
    const [, watch, best = NO_LIMIT, account = '', session = '', video = '', until = ''] = FORM.exec(text) ?? [];
    const untilSeconds = Number.parseInt(until, 36);
    if (!(untilSeconds * 1000 > this.#parts.clock.now().getTime())) return undefined;
    return mapMaybe(this.#parts.sessions.personIn(numberIn(account), numberIn(session)), (person) => {
      if (!person) return undefined;
      return {
        person,
        videoId: numberIn(video),
        watch: watch === 'f' ? 'full' : 'preview',
        quality: best === NO_LIMIT ? Number.POSITIVE_INFINITY : Number.parseInt(best, 36),
        issuedAt: new Date((untilSeconds - PLAY_TOKEN_SECONDS) * 1000),
      };
    });
  }

  #sign(text: string): string {
    return this.#parts.vault
      .fingerprint(`${this.#parts.purpose ?? 'play'} token ${text}`)
      .subarray(0, 16)
      .toString('base64url');
  }
}

/** Written in base 36, of more digits than a number holds. */
function numberIn(text: string): bigint {
  let value = 0n;
  for (const digit of text) value = value * 36n + BigInt(Number.parseInt(digit, 36));
  return value;
}
