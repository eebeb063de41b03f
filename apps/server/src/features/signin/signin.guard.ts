import { CAPTCHA_AFTER } from '@liuguang/contract/signin/rules';
import type { Clock } from '../../platform/clock.ts';
import { InTurnByKey } from '../../platform/in-turn-by-key.ts';
import { subscriberOf } from '../../platform/rate-limit.ts';
import { Refused } from '../../platform/refused.ts';
import { SlowDown } from '../../platform/slow-down.ts';
import type { CaptchaPort } from '../captcha/captcha.port.ts';

export interface CaptchaAnswer {
  readonly id: string;
  readonly answer: string;
}

/** One target, from one address: ten wrong tries are a person, the eleventh waits. */
const OWN = { free: 10, firstSeconds: 5, longestSeconds: 900 };
/** One target, from anywhere: guessing from many addresses brings the captcha for everybody, and never a wait. */
const CAPTCHA_AFTER_ANYWHERE = 20;
/** One address, any target: a whole school may sit behind it. */
const ADDRESS = { free: 200, firstSeconds: 10, longestSeconds: 900 };
/** Tries of one target from one address that are judged together; a crowd behind them sees how they ended. */
const JUDGED_AT_ONCE = 2;

/** Stands before every way in: asks for the captcha after failures and slows down who fails on. */
export class SigninGuard {
  readonly #own: SlowDown;
  readonly #anywhere: SlowDown;
  readonly #addresses: SlowDown;
  readonly #turns = new InTurnByKey(JUDGED_AT_ONCE);
  readonly #captcha: CaptchaPort;

  constructor(captcha: CaptchaPort, clock: Clock) {
    this.#captcha = captcha;
    this.#own = new SlowDown(OWN, clock);
    this.#anywhere = new SlowDown({ ...OWN, free: Number.POSITIVE_INFINITY }, clock);
    this.#addresses = new SlowDown(ADDRESS, clock);
  }

  /**
   * Lets `attempt` try, and remembers how it ended: nothing is a failure, and an error counts as neither. `target` is
   * what is guessed at, the way in first (`password linxia`), so that no way in counts for another.
   */
  pass<Result>(
    target: string,
    address: string,
    captcha: CaptchaAnswer | 'notAsked' | undefined,
    attempt: () => Promise<Result | undefined>,
  ): Promise<Result | undefined> {
    const keys = { target: target.toLowerCase(), from: subscriberOf(address) };
    const own = `${keys.from} ${keys.target}`;
    return this.#turns.run(own, async () => {
      const wait = this.#own.wait(own) ?? this.#addresses.wait(keys.from);
      if (wait) throw new Refused('signInLater', { retryAfterSeconds: wait, data: { seconds: wait } });
      if (captcha !== 'notAsked' && this.#asksCaptcha(own, keys.target)) await this.#solve(captcha);
      const result = await attempt();
      if (result === undefined) {
        this.#own.failed(own);
        this.#anywhere.failed(keys.target);
        this.#addresses.failed(keys.from);
      } else {
        this.#own.succeeded(own);
        this.#anywhere.succeeded(keys.target);
      }
      return result;
    });
  }

  #asksCaptcha(own: string, target: string): boolean {
    return this.#own.failures(own) >= CAPTCHA_AFTER || this.#anywhere.failures(target) >= CAPTCHA_AFTER_ANYWHERE;
  }

  async #solve(captcha: CaptchaAnswer | undefined): Promise<void> {
    const solved = captcha !== undefined && (await this.#captcha.solve(captcha.id, captcha.answer));
    if (!solved) throw new Refused('captchaWrong');
  }
}
