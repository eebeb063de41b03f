import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { Refused } from '../../platform/refused.ts';
import type { RateLimit } from '../../platform/shared-state/shared-state.ts';
import { siteOf } from '../../platform/subscriber.ts';
import type { Vault } from '../../platform/vault.ts';
import { composeCaptcha, renderCaptcha } from './captcha.drawing.ts';
import { ALPHABET } from './captcha.glyphs.ts';
import type { CaptchaPort } from './captcha.port.ts';
import type { CaptchaRepository } from './captcha.repository.ts';

const GOOD_FOR_MS = 5 * 60 * 1000;
const LETTERS = { fewest: 4, most: 5 };
/** Somebody who cannot read one asks for the next; a machine that collects them does so faster. */
const PER_SITE = { count: 20, seconds: 60 };
/** Drawing takes a thread that pictures and files want too. */
const DRAWN_AT_ONCE = 2;
/** Beyond these, whoever asks would have gone before their turn. */
const WAITING_AT_MOST = 64;

export interface CaptchaParts {
  readonly repository: CaptchaRepository;
  readonly vault: Vault;
  readonly limits: RateLimit;
  readonly clock: Clock;
}

/** Pictures of a few letters that people read and machines find hard. */
export class CaptchaService implements CaptchaPort {
  readonly #parts: CaptchaParts;
  readonly #waiting: (() => void)[] = [];
  #drawing = 0;

  constructor(parts: CaptchaParts) {
    this.#parts = parts;
  }

  /** A new picture as a data: address; refuses (`tooMany`) an address that asks for too many. */
  async draw(address: string): Promise<{ id: string; image: string }> {
    const { repository, limits, clock } = this.#parts;
    const full = await limits.take(`captcha ${siteOf(address)}`, PER_SITE);
    if (full) throw new Refused('tooMany', { retryAfterSeconds: full.wait });
    const text = newText();
    const png = await this.#inTurn(() => renderCaptcha(composeCaptcha(text, random)));
    const id = randomBytes(16).toString('base64url');
    await repository.insert({
      id,
      answerFingerprint: this.#fingerprintOf(id, text),
      expiresAt: new Date(clock.now().getTime() + GOOD_FOR_MS),
    });
    return { id, image: `data:image/png;base64,${png.toString('base64')}` };
  }

  async solve(id: string, answer: string): Promise<boolean> {
    const { repository, clock } = this.#parts;
    const challenge = await repository.take(id);
    if (!challenge || challenge.expiresAt <= clock.now()) return false;
    return timingSafeEqual(challenge.answerFingerprint, this.#fingerprintOf(id, typed(answer)));
  }

  sweep(): Promise<number> {
    return this.#parts.repository.deleteExpired(this.#parts.clock.now());
  }

  #fingerprintOf(id: string, text: string): Buffer {
    return this.#parts.vault.fingerprint(`captcha ${id} ${text}`);
  }

  async #inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    if (this.#drawing >= DRAWN_AT_ONCE) {
      if (this.#waiting.length >= WAITING_AT_MOST) throw new Refused('engineDown', { retryAfterSeconds: 2 });
      await new Promise<void>((go) => this.#waiting.push(go));
    } else {
      this.#drawing += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // The turn is handed on, not given back: nobody who comes in between can take it.
      if (next) next();
      else this.#drawing -= 1;
    }
  }
}

const random = (): number => randomInt(2 ** 32) / 2 ** 32;

function newText(): string {
  const length = randomInt(LETTERS.fewest, LETTERS.most + 1);
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** Chinese keyboards type full-width letters, and phones capitalise and add spaces as they like. */
const typed = (answer: string): string => answer.normalize('NFKC').replace(/\s/g, '').toUpperCase();
