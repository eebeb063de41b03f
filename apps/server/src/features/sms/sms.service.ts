import { randomInt } from 'node:crypto';
import { SMS_RULE } from '@liuguang/contract/signin/rules';
import type { SmsPurpose } from '@liuguang/contract/signin/schemas';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Query } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import { siteOf } from '../../platform/subscriber.ts';
import type { Vault } from '../../platform/vault.ts';
import type { SmsGuesses } from './sms.guesses.ts';
import type { SmsPort } from './sms.port.ts';
import { SmsNotSent, type SmsProvider } from './sms.provider.ts';
import type { Sent, SmsRepository } from './sms.repository.ts';
import { messageOf } from './sms.text.ts';

const DAY_MS = 24 * 3600 * 1000;

export interface SmsParts {
  readonly database: Database;
  readonly repository: SmsRepository;
  readonly guesses: SmsGuesses;
  readonly provider: SmsProvider;
  readonly vault: Vault;
  readonly clock: Clock;
  /** Hears why the provider sent nothing; the person only hears that it did not. */
  readonly onTrouble: (error: SmsNotSent) => void;
}

export class SmsService implements SmsPort {
  readonly #parts: SmsParts;

  constructor(parts: SmsParts) {
    this.#parts = parts;
  }

  async sendCode(phone: string, purpose: SmsPurpose, address: string): Promise<void> {
    const { repository, provider, onTrouble } = this.#parts;
    const code = String(randomInt(10 ** SMS_RULE.digits)).padStart(SMS_RULE.digits, '0');
    const id = await this.#reserve(phone, purpose, address, code);
    try {
      await provider.send({ phone, code, text: messageOf(purpose, code) });
    } catch (error) {
      // Nobody is to wait for a message that never left, and the code before it is good again.
      await repository.forgetCode(id);
      if (!(error instanceof SmsNotSent)) throw error;
      onTrouble(error);
      throw refusalFor(error);
    }
  }

  async useCode(tx: Query, phone: string, purpose: SmsPurpose, code: string): Promise<boolean> {
    const { repository, guesses, vault, clock } = this.#parts;
    const now = clock.now();
    const id = await guesses.judge({
      phoneFingerprint: vault.fingerprint(phone),
      purpose,
      codeFingerprint: this.#fingerprintOf(phone, purpose, code),
      now,
    });
    return id !== undefined && (await repository.consume(tx, id, now));
  }

  async sweep(): Promise<number> {
    const { repository, clock } = this.#parts;
    return repository.deleteCodesUntil(new Date(clock.now().getTime() - DAY_MS));
  }

  /** Writes the code down before it is sent: of two who ask at once, one has to wait. */
  #reserve(phone: string, purpose: SmsPurpose, address: string, code: string): Promise<bigint> {
    const { database, repository, vault, clock } = this.#parts;
    const parties = {
      phoneFingerprint: vault.fingerprint(phone),
      addressFingerprint: vault.fingerprint(`sms address ${siteOf(address)}`),
    };
    return database.transaction(async (tx) => {
      await repository.lock(tx, parties);
      const now = clock.now();
      const sent = await repository.sentSince(tx, parties, new Date(now.getTime() - DAY_MS));
      const wait = secondsToWait(sent, now);
      if (wait > 0) throw new Refused('tooMany', { retryAfterSeconds: wait, data: { seconds: wait } });
      return repository.insertCode(tx, {
        ...parties,
        purpose,
        codeFingerprint: this.#fingerprintOf(phone, purpose, code),
        createdAt: now,
        expiresAt: new Date(now.getTime() + SMS_RULE.seconds * 1000),
      });
    });
  }

  #fingerprintOf(phone: string, purpose: SmsPurpose, code: string): Buffer {
    return this.#parts.vault.fingerprint(`sms code ${purpose} ${phone} ${code}`);
  }
}

/** `sent` is newest first. */
function secondsToWait(sent: readonly Sent[], now: Date): number {
  const toPhone = sent.filter((one) => one.toPhone);
  const fromAddress = sent.filter((one) => one.fromAddress);
  const until = Math.max(
    (toPhone[0]?.at.getTime() ?? 0) + SMS_RULE.againSeconds * 1000,
    ...[toPhone, fromAddress].map((day) => (day[SMS_RULE.perDay - 1]?.at.getTime() ?? -DAY_MS) + DAY_MS),
  );
  return Math.ceil((until - now.getTime()) / 1000);
}

function refusalFor({ reason }: SmsNotSent): Refused {
  if (reason === 'number') return new Refused('badBody', { tip: '这个手机号收不了短信，换一个吧' });
  if (reason === 'tooMany') return new Refused('tooMany', { retryAfterSeconds: SMS_RULE.againSeconds });
  return new Refused('engineDown', { tip: '短信没有发出去，请再试一次', retryAfterSeconds: 2 });
}
