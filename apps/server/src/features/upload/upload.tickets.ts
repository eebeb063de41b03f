import { timingSafeEqual } from 'node:crypto';
import { UPLOAD } from '@liuguang/contract/constants';
import { may } from '@liuguang/contract/operator/permissions';
import type { Clock } from '../../platform/clock.ts';
import type { Person, Staff } from '../../platform/http/handler.ts';
import type { Vault } from '../../platform/vault.ts';
import type { SessionReader } from '../account/account.port.ts';
import type { OperatorPort } from '../operator/operator.port.ts';

const LIFE_MS = UPLOAD.ticketHours * 3600 * 1000;

/** Whose file it is. */
export type UploadOwner = Pick<Person, 'id'>;

export interface TicketHolder {
  readonly person: UploadOwner;
  /** The one file that the ticket is for. */
  readonly identifier: string;
}

interface TicketParts {
  readonly sessions: SessionReader;
  readonly operatorSessions: Pick<OperatorPort, 'staffIn'>;
  readonly vault: Vault;
  readonly clock: Clock;
}

type Sender = 'owner' | 'operator';
type Written = readonly [accountId: string, sessionId: string, identifier: string, until: number, by?: Sender];

/** What stands in an address in place of a token: good for one file and a day, and no longer than its session. */
export class UploadTickets {
  readonly #parts: TicketParts;

  constructor(parts: TicketParts) {
    this.#parts = parts;
  }

  make({ id, sessionId }: Person, identifier: string): { ticket: string; expiresAt: Date } {
    return this.#write(id, sessionId, identifier, 'owner');
  }

  /** For an operator who brings a file of a creator's. */
  makeFor({ sessionId }: Staff, creatorId: bigint, identifier: string): { ticket: string; expiresAt: Date } {
    return this.#write(creatorId, sessionId, identifier, 'operator');
  }

  /** Nothing for a ticket that is not ours, whose time is over, or whose session has ended. */
  async read(ticket: string): Promise<TicketHolder | undefined> {
    const [text = '', sign = '', ...rest] = ticket.split('.');
    const [expected, given] = [Buffer.from(this.#sign(text)), Buffer.from(sign)];
    if (rest.length > 0 || expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
    const [id, sessionId, identifier, until, by] = JSON.parse(Buffer.from(text, 'base64url').toString()) as Written;
    if (until <= this.#parts.clock.now().getTime()) return undefined;
    const person =
      by === 'operator'
        ? await this.#broughtBy(BigInt(sessionId), BigInt(id))
        : await this.#parts.sessions.personIn(BigInt(id), BigInt(sessionId));
    return person && { person, identifier };
  }

  /** An operator who has signed out, or may do this no longer, sends nothing more. */
  async #broughtBy(sessionId: bigint, creatorId: bigint): Promise<UploadOwner | undefined> {
    const staff = await this.#parts.operatorSessions.staffIn(sessionId);
    return staff && may(staff.role, 'media.edit') ? { id: creatorId } : undefined;
  }

  #write(id: bigint, sessionId: bigint, identifier: string, by: Sender): { ticket: string; expiresAt: Date } {
    const expiresAt = new Date(this.#parts.clock.now().getTime() + LIFE_MS);
    const written: Written = [String(id), String(sessionId), identifier, expiresAt.getTime(), by];
    const text = Buffer.from(JSON.stringify(written)).toString('base64url');
    return { ticket: `${text}.${this.#sign(text)}`, expiresAt };
  }

  #sign(text: string): string {
    return this.#parts.vault.fingerprint(`upload ticket ${text}`).toString('base64url');
  }
}
