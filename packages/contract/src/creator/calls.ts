import Type from 'typebox';
import { call } from '../call.ts';
import { amount, income } from '../ledger/schemas.ts';
import { mediaCard } from '../media/home.ts';
import { exact, id, page, pageRequest, requestId } from '../shapes.ts';
import { creatorCard, creatorInfo, creatorPeriod, desk, deskDays, workFigures } from './schemas.ts';

/** People who make things, and what their work does. */
export const creatorCalls = {
  'app/upblogers/list': call({
    method: 'POST',
    actor: 'required',
    request: exact({
      ...pageRequest,
      period: Type.Optional(creatorPeriod),
      unfollowed: Type.Optional(Type.Boolean({ description: 'only those whom the caller does not follow yet' })),
    }),
    response: page(creatorCard),
    errors: [],
    doc: 'Creators by what people made of their work in a day, a week or a month, a week unless told otherwise.',
  }),
  'app/upblogers/info': call({
    method: 'POST',
    actor: 'required',
    request: exact({ id }),
    response: creatorInfo,
    errors: ['notFound'],
    doc: 'One creator, and how the caller stands to them. 4040 for somebody who has blocked the caller.',
  }),
  'x/creator/liked': call({
    method: 'POST',
    actor: 'required',
    request: exact({ ...pageRequest, id }),
    response: page(mediaCard),
    errors: ['notFound'],
    doc: 'The videos that somebody likes, the latest first, where they let others see that.',
  }),
  'x/creator/setting': call({
    method: 'POST',
    actor: 'required',
    request: exact({ showsLiked: Type.Boolean() }),
    response: exact({ showsLiked: Type.Boolean() }),
    errors: [],
    doc: 'Lets others see what the caller likes, or keeps it from them.',
  }),
  'x/creator/desk': call({
    method: 'POST',
    actor: 'required',
    request: exact({ days: deskDays }),
    response: desk,
    errors: [],
    doc: 'What the caller’s works did lately, day by day, and what they earned.',
  }),
  'x/creator/work': call({
    method: 'POST',
    actor: 'required',
    request: exact({ videoId: id, days: deskDays }),
    response: workFigures,
    errors: ['notFound'],
    doc: 'What one of the caller’s works did lately, and how far people watched.',
  }),
  'x/creator/redeem': call({
    method: 'POST',
    actor: 'required',
    once: 'ever',
    request: exact({ amount, requestId }),
    response: income,
    errors: ['notEnoughGold'],
    doc: 'Moves income that is pending no more into the caller’s wallet; answers with what is left.',
  }),
  'console/creator/verify': call({
    method: 'POST',
    actor: 'operator',
    permission: 'creator.verify',
    audit: ['accountId', 'verified'],
    request: exact({ accountId: id, verified: Type.Boolean() }),
    response: exact({ verified: Type.Boolean() }),
    errors: ['notFound'],
    doc: 'Gives somebody the badge of a verified creator, or takes it away.',
  }),
};
