import type { OnceFor } from '@liuguang/contract/call';
import { statement } from '../postgres/statement.ts';

export interface OnceKey {
  /** Whose request: `account:…` or `operator:…`. */
  readonly party: string;
  readonly call: string;
  readonly requestId: string;
}

/** All that is written down of a request beside its reply. */
export interface Claim extends OnceKey {
  readonly bodyHash: Buffer;
  readonly kept: OnceFor;
  readonly createdAt: Date;
}

/**
 * Part of a statement that has an effect: it writes down the request, whose values begin with number `first`, and the
 * reply, of type json, that `from` says. A request that was answered before makes the whole statement fail.
 */
export const answering = (first: number, reply: string, from: string): string => {
  const [party, call, requestId, bodyHash, kept, createdAt] = Array.from({ length: 6 }, (_, at) => `$${first + at}`);
  return `insert into once_request (party, call, request_id, body_hash, kept, created_at, reply)
  select ${party}::text, ${call}::text, ${requestId}::uuid, ${bodyHash}::bytea, ${kept}::text, ${createdAt}::timestamptz,
    ${reply}
  ${from} returning reply`;
};

export const claimValues = ({ party, call, requestId, bodyHash, kept, createdAt }: Claim): unknown[] => [
  ...[party, call, requestId, bodyHash, kept, createdAt],
];

/** What `claimFields` gives, as `json_to_recordset` reads it. */
export const CLAIM_COLUMNS =
  'party text, call text, request_id uuid, body_hash text, kept text, claimed_at timestamptz';

/** One request among several that are written down together. */
export const claimFields = ({ party, call, requestId, bodyHash, kept, createdAt }: Claim) => ({
  party,
  call,
  request_id: requestId,
  body_hash: bodyHash.toString('hex'),
  kept,
  claimed_at: createdAt,
});

/** As `answering` for several requests at once, which `from` gives with the columns above. In one order, or two could wait for each other. */
export const answeringAll = (reply: string, from: string): string =>
  `insert into once_request (party, call, request_id, body_hash, kept, created_at, reply)
  select party, call, request_id, decode(body_hash, 'hex'), kept, claimed_at, ${reply}
  ${from} order by request_id`;

/** Nothing is returned where the request is known. */
export const claim = statement<{ readonly call: string }>(
  'once_claim',
  `insert into once_request (party, call, request_id, body_hash, kept, created_at)
values ($1::text, $2::text, $3::uuid, $4::bytea, $5::text, $6::timestamptz)
on conflict do nothing returning call`,
);

/** Writes the reply to what was claimed. */
export const answer = statement(
  'once_answer',
  'update once_request set reply = $4::json where party = $1::text and call = $2::text and request_id = $3::uuid',
);
