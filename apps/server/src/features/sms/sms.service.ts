import { randomInt } from 'node:crypto';
import { formatDate } from '@liuguang/contract/format/date';
import { SMS_RULE } from '@liuguang/contract/signin/rules';
import type { SmsPurpose } from '@liuguang/contract/signin/schemas';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Query } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import { siteOf } from '../../platform/subscriber.ts';
import type { Vault } from '../../platform/vault.ts';
import type { SmsGuesses } from './sms.guesses.ts';
import type { SmsPort, SmsRequester } from './sms.port.ts';
import { SmsNotSent, type SmsProvider } from './sms.provider.ts';
import type { Sent, SmsRepository } from './sms.repository.ts';
import { messageOf, phoneChangeText } from './sms.text.ts';

const DAY_MS = 24 * 3600 * 1000;

export interface SmsParts {
  readonly database: Database;
  readonly repository: SmsRepository;
  readonly guesses: SmsGuesses;
  readonly provider: SmsProvider;
  readonly vault: Vault;
  readonly clock: Clock;
  /** Hears why the provider sent nothing; the person only hears that it did not. */
  readonly onFailure: (error: SmsNotSent) => void;
}

export class SmsService implements SmsPort {
  readonly #parts: SmsParts;

  constructor(parts: SmsParts) {
    this.#parts = parts;
  }

  async sendCode(phone: string, purpose: SmsPurpose, requester: SmsRequester): Promise<void> {
    const { repository, provider, onFailure } = this.#parts;
    const code = String(randomInt(10 ** SMS_RULE.digits)).padStart(SMS_RULE.digits, '0');
    const id = await this.#reserve(phone, purpose, requester, code);
    try {
      await provider.send({ phone, code, text: messageOf(purpose, code) });
    } catch (error) {
      // Nobody is to wait for a message that never left, and the code before it is good again.
      await repository.forgetCode(id);
      if (!(error instanceof SmsNotSent)) throw error;
      onFailure(error);
      throw refusalFor(error);
    }
  }

  async tellPhoneChange(phone: string, nextPhone: string, dueAt: Date): Promise<void> {
    const date = formatDate(dueAt.toISOString(), 'YYYY-MM-DD HH:mm');
    try {
      await this.#parts.provider.notify({ phone, date, text: phoneChangeText(nextPhone, date) });
    } catch (error) {
      if (!(error instanceof SmsNotSent)) throw error;
      this.#parts.onFailure(error);
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
  #reserve(
    phone: string,
    purpose: SmsPurpose,
    { address, accountId, isOwner = false }: SmsRequester,
    code: string,
  ): Promise<bigint> {
    const { database, repository, vault, clock } = this.#parts;
    const parties = {
      phoneFingerprint: vault.fingerprint(phone),
      accountFingerprint: accountId === undefined ? null : vault.fingerprint(`sms account ${accountId}`),
      addressFingerprint: vault.fingerprint(`sms address ${siteOf(address)}`),
    };
    return database.transaction(async (tx) => {
      await repository.lock(tx, parties);
      const now = clock.now();
      const sent = await repository.sentSince(tx, parties, new Date(now.getTime() - DAY_MS));
      const wait = isOwner ? ownerWaits(sent, now) : (requesterWaits(sent, now) ?? numberWaits(sent, now));
      if (wait !== undefined) throw new Refused('tooMany', { retryAfterSeconds: wait, data: { seconds: wait } });
      return repository.insertCode(tx, {
        ...parties,
        byOwner: isOwner,
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

type Waits = (sent: readonly Sent[], now: Date) => number | undefined;

/** What anybody else asks for does not hold up the owner of the number, nor the owner them. */
const ownerWaits: Waits = (sent, now) =>
  numberWaitsFor(
    sent.filter((one) => one.byOwner && one.fromAccount),
    now,
  );
const numberWaits: Waits = (sent, now) =>
  numberWaitsFor(
    sent.filter((one) => !one.byOwner),
    now,
  );

function numberWaitsFor(sent: readonly Sent[], now: Date): number | undefined {
  const counted = sent.filter((one) => one.toPhone);
  return longest(now, [after(counted[0], SMS_RULE.againSeconds * 1000), after(counted[SMS_RULE.perDay - 1], DAY_MS)]);
}

const requesterWaits: Waits = (sent, now) => {
  const fromAddress = sent.filter((one) => one.fromAddress);
  const fromAccount = sent.filter((one) => one.fromAccount);
  const toThisPhone = sent.filter((one) => one.toPhone && (one.fromAddress || one.fromAccount));
  return longest(now, [
    after(fromAddress[SMS_RULE.perDay - 1], DAY_MS),
    after(fromAccount[SMS_RULE.perDay - 1], DAY_MS),
    after(toThisPhone[SMS_RULE.perDayToOneNumber - 1], DAY_MS),
  ]);
};

/** Lists of what was sent are newest first. */
const after = (one: Sent | undefined, ms: number): number => (one ? one.at.getTime() + ms : 0);

function longest(now: Date, untils: readonly number[]): number | undefined {
  const seconds = Math.ceil((Math.max(...untils) - now.getTime()) / 1000);
  return seconds > 0 ? seconds : undefined;
}

function refusalFor({ reason }: SmsNotSent): Refused {
  if (reason === 'number') return new Refused('badBody', { reason: 'sms.numberUnreachable' });
  if (reason === 'tooMany') return new Refused('tooMany', { retryAfterSeconds: SMS_RULE.againSeconds });
  return new Refused('engineDown', { reason: 'sms.notSent', retryAfterSeconds: 2 });
}
