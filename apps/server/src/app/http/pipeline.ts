import type { Call, Form } from '@liuguang/contract/call';
import { commonRefusals } from '@liuguang/contract/call';
import type { Refusal } from '@liuguang/contract/codes';
import { areaOf } from '@liuguang/contract/config/areas';
import { may } from '@liuguang/contract/operator/permissions';
import { type Envelope, EnvelopeError } from '@liuguang/wire/envelope';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TokenReader } from '../../features/account/account.port.ts';
import type { OperatorPort } from '../../features/operator/operator.port.ts';
import {
  type AuditedCalls,
  type AuditedState,
  changeBetween,
  type StateReader,
} from '../../platform/audited/audited.ts';
import type { Admission } from '../../platform/http/admission.ts';
import { discardRest } from '../../platform/http/discard-rest.ts';
import type { EventStream, Person, Staff, UploadedFile } from '../../platform/http/handler.ts';
import { issuesOf } from '../../platform/http/issues.ts';
import { isSuspectJson, isSuspectQuery, unstorable } from '../../platform/http/storable.ts';
import { validatorOf } from '../../platform/http/validator-of.ts';
import { type MaybePromise, mapMaybe } from '../../platform/maybe-promise.ts';
import type { Claim, OnceKey } from '../../platform/once/once.claim.ts';
import type { Once } from '../../platform/once/once.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import type { ReadingLists } from '../../platform/postgres/reading-lists.ts';
import { Refused } from '../../platform/refused.ts';
import type { RateLimit } from '../../platform/shared-state/shared-state.ts';
import { subscriberOf } from '../../platform/subscriber.ts';
import type { Answers } from './answer.ts';
import { ReceivedForm } from './form.ts';
import type { Turns } from './turns.ts';

export interface PipelineParts {
  readonly accounts: TokenReader;
  readonly operators: OperatorPort;
  /** What calls change, read before and after. */
  readonly audited: AuditedCalls;
  readonly database: Database;
  readonly once: Once;
  /** Where lists come from a replica: runs each call, so that its party sees what they wrote. */
  readonly readingLists?: ReadingLists | undefined;
  readonly limits: RateLimit;
  readonly answers: Answers;
  readonly turns: Turns;
  readonly encryption: boolean;
  readonly perAccount: number;
  /** Compares every reply with its declaration; for development and tests. */
  readonly checkReplies: boolean;
}

/** What an operator is refused that the audit keeps; a slip of the finger is not among it. */
const ON_RECORD: ReadonlySet<Refusal> = new Set(['lacksPermission', 'signInWrong', 'captchaWrong', 'signInLater']);

export type Party = Person | Staff | undefined;

/** Handlers are typed call by call where they are written; here all calls are handled alike. */
export interface Given {
  readonly body: unknown;
  readonly actor: Party;
  readonly address: string;
  readonly userAgent: string;
  /** Of a form; other calls have none. */
  readonly files?: readonly UploadedFile[];
}
type Handle = (incoming: Given & { tx: Transaction | undefined }) => unknown;
export type AnyHandler = Handle | { inOneStatement: (incoming: Given & { claim: Claim }) => Promise<unknown> };
export type AnyStreamHandler = (
  incoming: Given & { lastEventId: string | undefined; signal: AbortSignal },
) => EventStream<{ id: string }> | Promise<EventStream<{ id: string }>>;

/** One call on its way: who asks, what they ask, the handler's work, and the answer. */
export class Pipeline {
  readonly name: string;
  readonly call: Call;
  readonly #parts: PipelineParts;
  readonly #declared: ReadonlySet<Refusal>;
  readonly #state: StateReader | undefined;

  constructor(name: string, call: Call, parts: PipelineParts) {
    this.name = name;
    this.call = call;
    this.#parts = parts;
    this.#state = (parts.audited as Readonly<Record<string, StateReader>>)[name];
    const whileOff: Refusal[] = areaOf(name) === undefined ? [] : ['notFound'];
    this.#declared = new Set([...commonRefusals(call), ...call.errors, ...whileOff]);
    if (call.once && call.actor !== 'required' && call.actor !== 'operator')
      throw new Error(`call ${name} happens once for each person, but takes people who are not signed in`);
  }

  async answer(handler: AnyHandler, request: FastifyRequest, reply: FastifyReply, admission: Admission): Promise<void> {
    const { answers, turns } = this.#parts;
    await turns.next();
    const party = this.#partyOf(admission.token, request.ip);
    const actor = party instanceof Promise ? await party : party;
    const counted = this.limit(actor, request.ip);
    if (counted instanceof Promise) await counted;
    const body = this.read(request, admission);
    await turns.step;
    const result = this.#execute(handler, { body, actor, address: request.ip, userAgent: admission.userAgent });
    const data = result instanceof Promise ? await result : result;
    this.#checkReply(data);
    await turns.step;
    if (this.call.actor === 'none' && this.call.method === 'GET') {
      answers.shared(request, reply, admission.wire, data as object);
    } else {
      answers.success(reply, admission.wire, data);
    }
  }

  /** A form is read last of all: from somebody who may not send it, nothing is kept. */
  async answerForm(
    handler: AnyHandler,
    form: Form,
    request: FastifyRequest,
    reply: FastifyReply,
    admission: Admission,
  ): Promise<FastifyReply> {
    try {
      const actor = await this.party(admission.token, request.ip);
      await this.limit(actor, request.ip);
      const data = await this.#takeForm(handler, form, request, {
        actor,
        address: request.ip,
        userAgent: admission.userAgent,
      });
      this.#checkReply(data);
      return this.#parts.answers.success(reply, admission.wire, data);
    } finally {
      discardRest(request.raw);
    }
  }

  async #takeForm(
    handler: AnyHandler,
    form: Form,
    request: FastifyRequest,
    given: Omit<Given, 'body' | 'files'>,
  ): Promise<unknown> {
    await using received = await ReceivedForm.read(request, form);
    const { fields: body, files } = received;
    refuseUnstorable(body);
    const validator = validatorOf(this.call.request);
    if (!validator.Check(body)) throw new Refused('badBody', { data: { issues: issuesOf(validator, body) } });
    return await this.#execute(handler, { ...given, body, files });
  }

  /** Whether a handler may refuse so; what it has not declared is a fault of ours. */
  declares(refused: Refused): boolean {
    return this.#declared.has(refused.refusal);
  }

  async party(token: string, address: string): Promise<Party> {
    return this.#partyOf(token, address);
  }

  #partyOf(token: string, address: string): MaybePromise<Party> {
    const { accounts, operators } = this.#parts;
    const { actor, permission } = this.call;
    if (actor === 'none') return undefined;
    if (actor === 'operator') {
      return mapMaybe(operators.staffOf(token), (staff) => {
        if (!staff) throw new Refused('signedOut');
        if (!permission || may(staff.role, permission)) return staff;
        return this.#refuseStaff(staff, new Refused('lacksPermission'), address);
      });
    }
    return mapMaybe(token === '' ? undefined : accounts.personOf(token), (person) => {
      if (!person && actor === 'required') throw new Refused('signedOut');
      return person;
    });
  }

  limit(party: Party, address: string): MaybePromise<void> {
    const { limits, perAccount } = this.#parts;
    const own = this.call.limit;
    const account = party && partyName(this.call, party);
    const owner = own?.by === 'account' && account ? account : undefined;
    const ofAccount = account ? limits.take(account, { count: perAccount, seconds: 60 }) : undefined;
    const either = mapMaybe(
      ofAccount,
      (full) => full ?? (own && limits.take(`${this.name} ${owner ?? subscriberOf(address)}`, own)),
    );
    return mapMaybe(either, (full) => {
      if (full) throw new Refused('tooMany', { retryAfterSeconds: full.wait });
    });
  }

  read(request: FastifyRequest, { wire, sign }: Admission): unknown {
    const body = this.call.method === 'GET' ? this.#query(request) : this.#parse(this.#open(request.body, wire, sign));
    const validator = validatorOf(this.call.request);
    if (validator.Check(body)) return body;
    throw new Refused('badBody', { data: { issues: issuesOf(validator, body) } });
  }

  #query({ query, url }: FastifyRequest): unknown {
    if (isSuspectQuery(url)) refuseUnstorable(query);
    return query;
  }

  /** The text of the body, which is sealed for this very request. */
  #open(raw: unknown, wire: Admission['wire'], sign: string): string {
    if (typeof raw !== 'string') throw new Refused('badEnvelope');
    if (!this.#parts.encryption) return raw;
    try {
      // Whatever it is, opening it tells.
      return wire.open(jsonOf(raw) as Envelope, sign);
    } catch (error) {
      if (error instanceof EnvelopeError) throw new Refused('badEnvelope');
      throw error;
    }
  }

  #parse(plain: string): unknown {
    const body = jsonOf(plain);
    // Without encryption the body is its own envelope.
    if (body === undefined) throw new Refused(this.#parts.encryption ? 'badBody' : 'badEnvelope');
    if (isSuspectJson(plain)) refuseUnstorable(body);
    return body;
  }

  #checkReply(data: unknown): void {
    if (!this.#parts.checkReplies) return;
    const validator = validatorOf(this.call.response);
    if (validator.Check(data)) return;
    throw new Error(`${this.name} answered what it did not declare: ${JSON.stringify(issuesOf(validator, data))}`);
  }

  #execute(handler: AnyHandler, given: Given): unknown {
    const { readingLists } = this.#parts;
    if (!readingLists) return this.#handle(handler, given);
    const party = given.actor ? partyName(this.call, given.actor) : `visitor:${subscriberOf(given.address)}`;
    return readingLists.run(party, () => this.#handle(handler, given));
  }

  #handle(handler: AnyHandler, given: Given): unknown {
    const { database, once } = this.#parts;
    const { actor } = given;
    const { call } = this;
    if ('inOneStatement' in handler) {
      if (!actor || !call.once) throw new Error(`call ${this.name} does not happen once for each person`);
      return once.runInOneStatement(this.#keyOf(actor, given), given.body, call.once, (claim) =>
        handler.inOneStatement({ ...given, claim }),
      );
    }
    if (!actor || (!call.once && call.actor !== 'operator')) return handler({ ...given, tx: undefined });
    const effect = async (tx: Transaction) => {
      if (!('role' in actor) || !(call.permission || call.audit)) return handler({ ...given, tx });
      const before = await this.#stateOf(tx, given);
      const data = await handler({ ...given, tx });
      await this.#audit(tx, actor, given, before);
      return data;
    };
    const done = call.once
      ? once.run(this.#keyOf(actor, given), given.body, call.once, effect)
      : database.transaction(effect);
    return 'role' in actor ? this.#recordingRefusals(done, actor, given.address) : done;
  }

  /** Somebody who may not do what they try, or does not prove who they are, is on record too. */
  async #recordingRefusals(done: Promise<unknown>, staff: Staff, address: string): Promise<unknown> {
    try {
      return await done;
    } catch (error) {
      if (error instanceof Refused && ON_RECORD.has(error.refusal)) await this.#refuseStaff(staff, error, address);
      throw error;
    }
  }

  async #refuseStaff(staff: Staff, refused: Refused, address: string): Promise<never> {
    await this.#parts.operators.recordRefusal(staff, { action: this.name, refused, address });
    throw refused;
  }

  #keyOf(actor: Person | Staff, { body }: Given): OnceKey {
    const { requestId } = body as { requestId: string };
    return { party: partyName(this.call, actor), call: this.name, requestId };
  }

  async #stateOf(tx: Transaction, { body }: Given): Promise<AuditedState | undefined> {
    return this.#state?.(tx, body as Record<string, unknown>);
  }

  async #audit(tx: Transaction, staff: Staff, given: Given, before: AuditedState | undefined): Promise<void> {
    const fields = given.body as Record<string, unknown>;
    const detail = Object.fromEntries((this.call.audit ?? []).map((name) => [name, fields[name]]));
    const target = String(fields[this.call.audit?.[0] ?? ''] ?? '');
    const change = changeBetween(before, await this.#stateOf(tx, given));
    const action = { staff, action: this.name, target, detail, ...change, address: given.address };
    await this.#parts.operators.record(tx, action);
  }
}

const partyName = ({ actor }: Call, { id }: Person | Staff): string =>
  `${actor === 'operator' ? 'operator' : 'account'}:${id}`;

/** Undefined for what is no JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refuseUnstorable(value: unknown): void {
  const issue = unstorable(value);
  if (issue) throw new Refused('badBody', { data: { issues: [issue] } });
}
