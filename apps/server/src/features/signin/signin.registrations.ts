import type { Passwords } from '../../platform/passwords.ts';
import { Refused } from '../../platform/refused.ts';
import type { Rate, RateLimit } from '../../platform/shared-state/shared-state.ts';
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
  readonly #perSite: Rate;
  readonly #withoutCaptcha: Rate;
  readonly #fromEverywhere: Rate;

  /** `perSite` in an hour from one subscriber; as many in a minute from everywhere are busy. */
  constructor(limits: RateLimit, passwords: Passwords, perSite: number) {
    this.#limits = limits;
    this.#passwords = passwords;
    this.#perSite = { count: perSite, seconds: HOUR };
    this.#withoutCaptcha = { count: Math.max(1, Math.floor(perSite / CAPTCHA_FREE_SHARE)), seconds: HOUR };
    this.#fromEverywhere = { count: perSite, seconds: MINUTE };
  }

  /** Before anything is asked of the person: nobody is to solve a captcha for nothing. */
  async refuseTooMany(address: string): Promise<void> {
    refuseUntil(await this.#limits.wait(siteKey(address), this.#perSite));
  }

  async needsCaptcha(address: string): Promise<boolean> {
    return (
      this.#passwords.isBusy ||
      (await this.#limits.wait(freeKey(address), this.#withoutCaptcha)) !== undefined ||
      (await this.#limits.wait(EVERYBODY, this.#fromEverywhere)) !== undefined
    );
  }

  /** To be called when one is about to be made; what it costs is spent from here on. */
  async count(address: string): Promise<void> {
    refuseUntil((await this.#limits.take(siteKey(address), this.#perSite))?.wait);
    await this.#limits.take(freeKey(address), this.#withoutCaptcha);
    await this.#limits.take(EVERYBODY, this.#fromEverywhere);
  }
}

const siteKey = (address: string): string => `register ${siteOf(address)}`;
const freeKey = (address: string): string => `register without captcha ${siteOf(address)}`;

function refuseUntil(seconds: number | undefined): void {
  if (seconds) throw new Refused('tooMany', { retryAfterSeconds: seconds, data: { seconds } });
}
