import type { Static, TSchema } from 'typebox';
import type { Refusal } from './codes.ts';
import type { Permission } from './operator/permissions.ts';

/**
 * Who may call: `none` ignores the token and may share its reply between people, `optional` treats a bad token as no
 * token, `required` answers 1000 without a valid one, `operator` takes tokens of the console alone.
 */
export type Actor = 'none' | 'optional' | 'required' | 'operator';

/** How long the reply to a `requestId` is remembered. Money is remembered for ever. */
export type OnceFor = 'week' | 'ever';

/** At most `count` in `seconds`, counted for each address or each account. */
export interface Limit {
  readonly by: 'address' | 'account';
  readonly count: number;
  readonly seconds: number;
}

/** What a call takes as multipart/form-data: at most `files` files of at most `bytes` each, in the field `field`. */
export interface Form {
  readonly field: string;
  readonly files: number;
  readonly bytes: number;
}

export interface Call<Request extends TSchema = TSchema, Response extends TSchema = TSchema> {
  readonly method: 'GET' | 'POST';
  readonly actor: Actor;
  readonly permission?: Permission;
  readonly once?: OnceFor;
  readonly limit?: Limit;
  /** The reply is a stream of server-sent events, each of which carries an envelope. */
  readonly stream?: true;
  /** The body is a form, in clear: its text fields are the request, at least one file comes with them; never `once`. */
  readonly form?: Form;
  /** Fields of the request that the audit keeps, the first as its target; never a secret. */
  readonly audit?: readonly string[];
  readonly request: Request;
  readonly response: Response;
  /** What this call may refuse with, beside what every call may (see `commonRefusals`). */
  readonly errors: readonly Refusal[];
  readonly doc: string;
}

/** Declares one call; the key it stands under in its feature's table is its path below `/api`. */
export const call = <const C extends Call>(declaration: C): C => declaration;

export type CallTable = Readonly<Record<string, Call>>;
export type RequestOf<C extends Call> = Static<C['request']>;
export type ResponseOf<C extends Call> = Static<C['response']>;

const SIGNATURE = ['signatureMalformed', 'signatureClock', 'signatureWrong', 'signatureReplayed'] as const;
const ALWAYS = ['badBody', 'tooMany', 'fault', 'engineDown'] as const;

/** What a call may refuse with because of how it is declared, whatever its handler does. */
export function commonRefusals({ method, actor, permission, once, form }: Call): Refusal[] {
  const refusals: Refusal[] = [...SIGNATURE, ...ALWAYS];
  if (method === 'POST') refusals.push('tooLarge', 'typeNotTaken');
  if (method === 'POST' && !form) refusals.push('badEnvelope');
  if (actor === 'required' || actor === 'operator') refusals.push('signedOut');
  if (permission) refusals.push('lacksPermission');
  if (once) refusals.push('requestIdReused');
  return refusals;
}
