import type { Call, CallTable, RequestOf, ResponseOf } from '@liuguang/contract/call';
import type { Role } from '@liuguang/contract/operator/permissions';
import type { Claim } from '../once/once.claim.ts';
import type { Transaction } from '../postgres/database.ts';

/** Somebody who is signed in to the app. */
export interface Person {
  readonly id: bigint;
  readonly sessionId: bigint;
  readonly registered: boolean;
}

/** Somebody who is signed in to the console. */
export interface Staff {
  readonly id: bigint;
  readonly sessionId: bigint;
  readonly name: string;
  readonly role: Role;
}

type ActorOf<C extends Call> = C['actor'] extends 'required'
  ? Person
  : C['actor'] extends 'optional'
    ? Person | undefined
    : C['actor'] extends 'operator'
      ? Staff
      : undefined;

/** A call that happens once, or that is audited, does its work in the transaction that records it. */
type TransactionOf<C extends Call> = C extends { once: string } | { actor: 'operator' } ? Transaction : undefined;

export interface Incoming<C extends Call> {
  readonly body: RequestOf<C>;
  readonly actor: ActorOf<C>;
  readonly tx: TransactionOf<C>;
  readonly address: string;
  readonly userAgent: string;
}

/** A file that came with a form; it is gone when the call is answered. */
export interface UploadedFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: Buffer;
}

export interface IncomingForm<C extends Call> extends Incoming<C> {
  readonly files: readonly UploadedFile[];
}

export interface Streaming<C extends Call> extends Omit<Incoming<C>, 'tx'> {
  readonly lastEventId: string | undefined;
  /** Aborted when the client goes away, its session ends or the server shuts down. */
  readonly signal: AbortSignal;
}

/** Events as they happen. Whoever breaks off before the first can resume after `startsAfter` and misses nothing. */
export interface EventStream<Event> extends AsyncIterable<Event> {
  readonly startsAfter?: string;
}

export type Handler<C extends Call> = C extends { stream: true }
  ? (incoming: Streaming<C>) => Promise<EventStream<ResponseOf<C>>> | EventStream<ResponseOf<C>>
  : (incoming: C extends { form: object } ? IncomingForm<C> : Incoming<C>) => Promise<ResponseOf<C>> | ResponseOf<C>;

/** Answers a call that happens once by one statement, which writes the reply down as well: no transaction is opened. */
export interface OneStatement<C extends Call> {
  readonly inOneStatement: (incoming: Omit<Incoming<C>, 'tx'> & { readonly claim: Claim }) => Promise<ResponseOf<C>>;
}

/** A handler for every call of the table and for nothing else. */
export type Routes<Table extends CallTable> = {
  readonly [Name in keyof Table]: Table[Name] extends { once: string }
    ? Handler<Table[Name]> | OneStatement<Table[Name]>
    : Handler<Table[Name]>;
};
