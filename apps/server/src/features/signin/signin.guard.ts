import { CAPTCHA_AFTER } from '@liuguang/contract/signin/rules';
import type { Clock } from '../../platform/clock.ts';
import { GenerationalCache } from '../../platform/generational-cache.ts';
import { InTurnByKey } from '../../platform/in-turn-by-key.ts';
import { RateLimit } from '../../platform/rate-limit.ts';
import { Refused } from '../../platform/refused.ts';
import { SlowDown } from '../../platform/slow-down.ts';
import { siteOf, subscriberOf } from '../../platform/subscriber.ts';
import type { CaptchaPort } from '../captcha/captcha.port.ts';

export interface CaptchaAnswer {
  readonly id: string;
  readonly answer: string;
}

/** What is about to be tried, and by whom. */
export interface Attempt<Result> {
  /** What is guessed at, the way in first (`password linxia`), so that no way in counts for another. */
  readonly target: string;
  readonly address: string;
  readonly captcha: CaptchaAnswer | 'notAsked' | undefined;
  /** Whether the captcha is asked without failures too. */
  readonly needsCaptcha?: () => boolean;
  /** Given where strangers can guess: whether somebody got in from that subscriber before. Asked only when it matters. */
  readonly knows?: (isKnown: (address: string) => boolean) => Promise<boolean>;
  /** Nothing is a failure, and an error counts as neither. */
  readonly attempt: () => Promise<Result | undefined>;
}

/** One target, from one subscriber: ten wrong tries are a person, the eleventh waits. */
const OWN = { free: 10, firstSeconds: 5, longestSeconds: 900 };
/** One target, from anywhere: guessing from many addresses brings the captcha for everybody. */
const CAPTCHA_AFTER_ANYWHERE = 20;
/** One target, all strangers together. Subscribers from whom somebody got in before are not held to it. */
const STRANGERS = { count: 60, seconds: 3600 };
const KNOWN_SUBSCRIBERS = 50_000;
/** One home or office, any target: a whole school may sit behind it. */
const SITE = { free: 200, firstSeconds: 10, longestSeconds: 900 };
/** Tries of one target from one subscriber that are judged together; a crowd behind them sees how they ended. */
const JUDGED_AT_ONCE = 2;

/** Stands before every way in: asks for the captcha after failures and slows down who fails on. */
export class SigninGuard {
  readonly #own: SlowDown;
  readonly #anywhere: SlowDown;
  readonly #sites: SlowDown;
  readonly #strangers: RateLimit;
  readonly #known = new GenerationalCache<string, true>(KNOWN_SUBSCRIBERS);
  readonly #turns = new InTurnByKey(JUDGED_AT_ONCE);
  readonly #captcha: CaptchaPort;

  constructor(captcha: CaptchaPort, clock: Clock) {
    this.#captcha = captcha;
    this.#own = new SlowDown(OWN, clock);
    this.#anywhere = new SlowDown({ ...OWN, free: Number.POSITIVE_INFINITY }, clock);
    this.#sites = new SlowDown(SITE, clock);
    this.#strangers = new RateLimit(clock);
  }

  /** Lets `attempt` try, and remembers how it ended. */
  pass<Result>({
    target,
    address,
    captcha,
    needsCaptcha,
    knows,
    attempt,
  }: Attempt<Result>): Promise<Result | undefined> {
    const keys = { target: target.toLowerCase(), from: subscriberOf(address), site: siteOf(address) };
    const own = `${keys.from} ${keys.target}`;
    return this.#turns.run(own, async () => {
      refuseUntil(this.#own.wait(own) ?? this.#sites.wait(keys.site));
      if (captcha !== 'notAsked' && (needsCaptcha?.() || this.#asksCaptcha(own, keys.target)))
        await this.#solve(captcha);
      if (knows && !this.#known.get(own)) await this.#takeFromStrangers(keys, knows);
      const result = await attempt();
      if (result === undefined) {
        this.#own.failed(own);
        this.#anywhere.failed(keys.target);
        this.#sites.failed(keys.site);
      } else {
        this.#own.succeeded(own);
        this.#anywhere.succeeded(keys.target);
        this.#known.set(own, true);
      }
      return result;
    });
  }

  /** Guessing at one name from very many places is slow as well, and who owns the name still gets in from their own. */
  async #takeFromStrangers(keys: { target: string; from: string }, knows: NonNullable<Attempt<unknown>['knows']>) {
    const full = this.#strangers.take(keys.target, STRANGERS);
    if (full && !(await knows((address) => subscriberOf(address) === keys.from))) refuseUntil(full.wait);
  }

  #asksCaptcha(own: string, target: string): boolean {
    return this.#own.failures(own) >= CAPTCHA_AFTER || this.#anywhere.failures(target) >= CAPTCHA_AFTER_ANYWHERE;
  }

  async #solve(captcha: CaptchaAnswer | undefined): Promise<void> {
    const solved = captcha !== undefined && (await this.#captcha.solve(captcha.id, captcha.answer));
    if (!solved) throw new Refused('captchaWrong');
  }
}

function refuseUntil(seconds: number | undefined): void {
  if (seconds) throw new Refused('signInLater', { retryAfterSeconds: seconds, data: { seconds } });
}
