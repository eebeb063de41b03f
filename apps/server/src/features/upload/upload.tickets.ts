import { timingSafeEqual } from 'node:crypto';
import { UPLOAD } from '@liuguang/contract/constants';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/http/handler.ts';
import type { Vault } from '../../platform/vault.ts';
import type { SessionReader } from '../account/account.port.ts';

const LIFE_MS = UPLOAD.ticketHours * 3600 * 1000;

export interface TicketHolder {
  readonly person: Person;
  /** The one file that the ticket is for. */
  readonly identifier: string;
}

interface TicketParts {
  readonly sessions: SessionReader;
  readonly vault: Vault;
  readonly clock: Clock;
}

type Written = readonly [accountId: string, sessionId: string, identifier: string, until: number];

/** What stands in an address in place of a token: good for one file and a day, and no longer than its session. */
export class UploadTickets {
  readonly #parts: TicketParts;

  constructor(parts: TicketParts) {
    this.#parts = parts;
  }

  make({ id, sessionId }: Person, identifier: string): { ticket: string; expiresAt: Date } {
    const expiresAt = new Date(this.#parts.clock.now().getTime() + LIFE_MS);
    const written: Written = [String(id), String(sessionId), identifier, expiresAt.getTime()];
    const text = Buffer.from(JSON.stringify(written)).toString('base64url');
    return { ticket: `${text}.${this.#sign(text)}`, expiresAt };
  }

  /** Nothing for a ticket that is not ours, whose time is over, or whose session has ended. */
  async read(ticket: string): Promise<TicketHolder | undefined> {
    const [text = '', sign = '', ...rest] = ticket.split('.');
    const [expected, given] = [Buffer.from(this.#sign(text)), Buffer.from(sign)];
    if (rest.length > 0 || expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
    const [id, sessionId, identifier, until] = JSON.parse(Buffer.from(text, 'base64url').toString()) as Written;
    if (until <= this.#parts.clock.now().getTime()) return undefined;
    const person = await this.#parts.sessions.personIn(BigInt(id), BigInt(sessionId));
    return person && { person, identifier };
  }

  #sign(text: string): string {
    return this.#parts.vault.fingerprint(`upload ticket ${text}`).toString('base64url');
  }
}
