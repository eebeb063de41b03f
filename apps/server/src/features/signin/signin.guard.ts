import { CAPTCHA_AFTER } from '@liuguang/contract/signin/rules';
import { GenerationalCache } from '../../platform/generational-cache.ts';
import { InTurnByKey } from '../../platform/in-turn-by-key.ts';
import { Refused } from '../../platform/refused.ts';
import type { RateLimit, SharedState, SlowDown } from '../../platform/shared-state/shared-state.ts';
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
  readonly needsCaptcha?: () => Promise<boolean>;
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

  constructor(captcha: CaptchaPort, sharedState: SharedState) {
    this.#captcha = captcha;
    this.#own = sharedState.slowDown('signin own', OWN);
    this.#anywhere = sharedState.slowDown('signin anywhere', { ...OWN, free: Number.POSITIVE_INFINITY });
    this.#sites = sharedState.slowDown('signin site', SITE);
    this.#strangers = sharedState.guesses;
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
      refuseUntil((await this.#own.wait(own)) ?? (await this.#sites.wait(keys.site)));
      if (captcha !== 'notAsked' && ((await needsCaptcha?.()) || (await this.#asksCaptcha(own, keys.target))))
        await this.#solve(captcha);
      if (knows && !this.#known.get(own)) await this.#takeFromStrangers(keys, knows);
      const result = await attempt();
      if (result === undefined) {
        await this.#own.failed(own);
        await this.#anywhere.failed(keys.target);
        await this.#sites.failed(keys.site);
      } else {
        await this.#own.succeeded(own);
        await this.#anywhere.succeeded(keys.target);
        this.#known.set(own, true);
      }
      return result;
    });
  }

  /** Guessing at one name from very many places is slow as well, and who owns the name still gets in from their own. */
  async #takeFromStrangers(keys: { target: string; from: string }, knows: NonNullable<Attempt<unknown>['knows']>) {
    const full = await this.#strangers.take(`signin strangers ${keys.target}`, STRANGERS);
    if (full && !(await knows((address) => subscriberOf(address) === keys.from))) refuseUntil(full.wait);
  }

  async #asksCaptcha(own: string, target: string): Promise<boolean> {
    return (
      (await this.#own.failures(own)) >= CAPTCHA_AFTER ||
      (await this.#anywhere.failures(target)) >= CAPTCHA_AFTER_ANYWHERE
    );
  }

  async #solve(captcha: CaptchaAnswer | undefined): Promise<void> {
    const solved = captcha !== undefined && (await this.#captcha.solve(captcha.id, captcha.answer));
    if (!solved) throw new Refused('captchaWrong');
  }
}

function refuseUntil(seconds: number | undefined): void {
  if (seconds) throw new Refused('signInLater', { retryAfterSeconds: seconds, data: { seconds } });
}
