import { randomInt } from 'node:crypto';
import type { Entered } from '@liuguang/contract/signin/schemas';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/http/handler.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import { hashOf } from '../../platform/token.ts';
import type { Vault } from '../../platform/vault.ts';
import type { SecurityPort, Visit } from '../account/account.port.ts';
import type { SigninGuard } from './signin.guard.ts';
import type { SigninRepository } from './signin.repository.ts';
import type { SigninService } from './signin.service.ts';

export interface CredentialParts {
  readonly database: Database;
  readonly repository: SigninRepository;
  readonly signin: SigninService;
  readonly security: SecurityPort;
  readonly guard: SigninGuard;
  readonly vault: Vault;
  readonly clock: Clock;
}

export interface Credential {
  readonly credential: string;
  readonly qrcode: string;
  readonly madeAt: string;
  readonly voidedAt: string;
}

/** 32 characters that are not mistaken for each other when read aloud or typed. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const GROUPS = 5;
const GROUP_LENGTH = 5;
const QR_PREFIX = 'liuguang://credential?text=';
const TYPED_QR_PREFIX = QR_PREFIX.toUpperCase();
const FORM = new RegExp(`^LG[${ALPHABET}]{${GROUPS * GROUP_LENGTH}}$`);

/** The credential of /mine/credentials: 125 random bits as text and as a QR code, good until it is made anew or voided. */
export class SigninCredential {
  readonly #parts: CredentialParts;

  constructor(parts: CredentialParts) {
    this.#parts = parts;
  }

  async show(person: Person, remake: boolean): Promise<Credential> {
    const { database, repository, security, vault, clock } = this.#parts;
    const row = await database.transaction(async (tx) => {
      const known = remake ? undefined : await repository.credentialOf(person.id, tx);
      if (known) return known;
      const text = newText();
      const made = {
        accountId: person.id,
        credentialHash: hashOf(text),
        credentialSealed: vault.seal(text),
        madeAt: clock.now(),
      };
      await repository.setCredential(tx, made, remake);
      if (remake) await security.tell(tx, person.id, 'credentialRemade');
      // Of two first calls at once, one made it.
      return (await repository.credentialOf(person.id, tx)) ?? made;
    });
    const credential = spaced(vault.open(row.credentialSealed));
    const last = await security.latest(person.id, ['credentialVoid', 'credentialRemade']);
    const voidedAt = last?.kind === 'credentialVoid' ? last.at : '';
    return { credential, qrcode: `${QR_PREFIX}${credential}`, madeAt: row.madeAt.toISOString(), voidedAt };
  }

  async signIn(person: Person | undefined, typed: string, visit: Visit): Promise<Entered> {
    const { repository, guard, signin } = this.#parts;
    const text = normalised(typed);
    // By the text as well: one that nobody can guess must not make everybody at an address wait.
    const accountId = await guard.pass({
      target: `credential ${text}`,
      address: visit.address,
      captcha: 'notAsked',
      attempt: async () => (FORM.test(text) ? repository.accountOfCredential(hashOf(text)) : undefined),
    });
    if (accountId === undefined) throw new Refused('signInWrong', { reason: 'signin.credentialWrong' });
    const stillGood = async (tx: Transaction) => (await repository.accountOfCredential(hashOf(text), tx)) === accountId;
    return signin.enter(person, accountId, visit, stillGood);
  }
}

const newText = (): string =>
  `LG${Array.from({ length: GROUPS * GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;

const spaced = (text: string): string => [text.slice(0, 2), ...(text.slice(2).match(/.{5}/g) ?? [])].join('-');

/** The text out of what was typed, perhaps on a keyboard for full-width letters, or read from the QR code. */
export function normalised(typed: string): string {
  const plain = typed.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '');
  return plain.startsWith(TYPED_QR_PREFIX) ? plain.slice(TYPED_QR_PREFIX.length) : plain;
}
