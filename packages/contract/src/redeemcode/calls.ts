import Type from 'typebox';
import { call } from '../call.ts';
import { exact, id, page, pageRequest, requestId } from '../shapes.ts';
import { codeBatch, codeBatchDraft, codeUse } from './schemas.ts';

/** Codes that are typed by hand. */
export const redeemcodeCalls = {
  'app/redeemcode/use': call({
    method: 'POST',
    actor: 'required',
    once: 'ever',
    request: exact({ code: Type.String({ minLength: 1, maxLength: 64 }), requestId }),
    response: codeUse,
    errors: ['needsAccount', 'notFound', 'taken'],
    doc: 'Uses a code, with or without dashes. 4040 for what is no code or was never given out, 4090 when it was used, is over or above a limit, 4290 after several wrong ones.',
  }),
  'app/redeemcode/list': call({
    method: 'POST',
    actor: 'required',
    request: exact(pageRequest),
    response: page(codeUse),
    errors: [],
    doc: 'Codes that one used, newest first.',
  }),
  'console/redeemcode/create': call({
    method: 'POST',
    actor: 'operator',
    permission: 'growth.issue',
    audit: ['title', 'kind', 'amount', 'count', 'perPerson', 'perBatch'],
    request: codeBatchDraft,
    response: exact({ batch: codeBatch, csv: Type.String({ description: 'one code a line below a heading' }) }),
    errors: ['badBody', 'notFound'],
    doc: 'Makes a batch of codes. They are told this once: the server keeps only what it can recognise them by.',
  }),
  'console/redeemcode/list': call({
    method: 'POST',
    actor: 'operator',
    permission: 'growth.read',
    request: exact(pageRequest),
    response: page(codeBatch),
    errors: [],
    doc: 'Batches of codes, newest first.',
  }),
  'console/redeemcode/revoke': call({
    method: 'POST',
    actor: 'operator',
    permission: 'growth.issue',
    audit: ['batchId'],
    request: exact({ batchId: id }),
    response: codeBatch,
    errors: ['notFound'],
    doc: 'Ends a batch: none of its codes can be used from now on. What was got by them stays.',
  }),
};
