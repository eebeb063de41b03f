import Type from 'typebox';
import { call } from '../call.ts';
import { exact, id, page, pageRequest } from '../shapes.ts';
import { blockedPerson, blockKind, blockStanding } from './schemas.ts';

export const blockCalls = {
  'x/block/set': call({
    method: 'POST',
    actor: 'required',
    limit: { by: 'account', count: 60, seconds: 60 },
    request: exact({ accountId: id, kind: Type.Union([blockKind, Type.Literal('')]) }),
    response: blockStanding,
    errors: ['notFound'],
    doc: 'Blocks or mutes somebody, or neither any more; asked twice it changes nothing.',
  }),
  'x/block/standing': call({
    method: 'POST',
    actor: 'required',
    request: exact({ accountId: id }),
    response: blockStanding,
    errors: [],
    doc: 'Whether the caller has blocked or muted somebody.',
  }),
  'x/block/list': call({
    method: 'POST',
    actor: 'required',
    request: exact({ kind: blockKind, ...pageRequest }),
    response: page(blockedPerson),
    errors: [],
    doc: 'Whom the caller has blocked, or muted, the last one first.',
  }),
};
