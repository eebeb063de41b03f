import type { Passwords } from '../../platform/passwords.ts';
import type { RateLimit } from '../../platform/rate-limit.ts';
import { Refused } from '../../platform/refused.ts';
import { siteOf } from '../../platform/subscriber.ts';

const HOUR = 3600;
const MINUTE = 60;
/** Of what a subscriber may register in an hour, one in so many goes without a captcha. */
const CAPTCHA_FREE_SHARE = 6;
const EVERYBODY = 'registrations of everybody';

/** How many register: a bound for each home or office, and a captcha for everybody when it is busy. */
export class Registrations {
  readonly #limits: RateLimit;
  readonly #passwords: Passwords;
  readonly #perSite: Rule;
  readonly #withoutCaptcha: Rule;
  readonly #fromEverywhere: Rule;

  /** `perSite` in an hour from one subscriber; as many in a minute from everywhere are busy. */
  constructor(limits: RateLimit, passwords: Passwords, perSite: number) {
    this.#limits = limits;
    this.#passwords = passwords;
    this.#perSite = { count: perSite, seconds: HOUR };
    this.#withoutCaptcha = { count: Math.max(1, Math.floor(perSite / CAPTCHA_FREE_SHARE)), seconds: HOUR };
    this.#fromEverywhere = { count: perSite, seconds: MINUTE };
  }

  /** Before anything is asked of the person: nobody is to solve a captcha for nothing. */
  refuseTooMany(address: string): void {
    refuseUntil(this.#limits.wait(siteKey(address), this.#perSite));
  }

  needsCaptcha(address: string): boolean {
    return (
      this.#passwords.isBusy ||
      this.#limits.wait(freeKey(address), this.#withoutCaptcha) !== undefined ||
      this.#limits.wait(EVERYBODY, this.#fromEverywhere) !== undefined
    );
  }

  /** To be called when one is about to be made; what it costs is spent from here on. */
  count(address: string): void {
    refuseUntil(this.#limits.take(siteKey(address), this.#perSite)?.wait);
    this.#limits.take(freeKey(address), this.#withoutCaptcha);
    this.#limits.take(EVERYBODY, this.#fromEverywhere);
  }
}

interface Rule {
  readonly count: number;
  readonly seconds: number;
}

const siteKey = (address: string): string => `register ${siteOf(address)}`;
const freeKey = (address: string): string => `register without captcha ${siteOf(address)}`;

function refuseUntil(seconds: number | undefined): void {
  if (seconds) throw new Refused('tooMany', { retryAfterSeconds: seconds, data: { seconds } });
}
