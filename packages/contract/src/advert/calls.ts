import Type from 'typebox';
import { call } from '../call.ts';
import { exact, id, nothing, page, pageRequest } from '../shapes.ts';
import { ADVERT_STATES, advertBudget, advertDraft, advertFigure, advertRecord, placement } from './schemas.ts';

/** Of one report; more than any screen shows at once. */
const SEEN_AT_ONCE = 50;

export const advertCalls = {
  'app/advertise/click': call({
    method: 'POST',
    actor: 'required',
    request: exact({ id }),
    response: nothing,
    errors: ['notFound'],
    doc: 'Somebody clicked an advertisement that has no link; counted once a day.',
  }),
  'x/advert/seen': call({
    method: 'POST',
    actor: 'required',
    limit: { by: 'account', count: 60, seconds: 60 },
    request: exact({ ids: Type.Array(id, { minItems: 1, maxItems: SEEN_AT_ONCE }) }),
    response: advertBudget,
    errors: [],
    doc: 'Advertisements that were on screen since the last report; answers what is left of the day.',
  }),
  'x/advert/budget': call({
    method: 'POST',
    actor: 'required',
    request: nothing,
    response: advertBudget,
    errors: [],
    doc: 'How many advertisements the caller has seen today, and how many it will be at most.',
  }),
  'console/advert/list': call({
    method: 'POST',
    actor: 'operator',
    permission: 'config.read',
    request: exact({ placement: Type.Optional(placement), state: Type.Optional(Type.Enum(ADVERT_STATES)) }),
    response: exact({ list: Type.Array(advertRecord) }),
    errors: [],
    doc: 'Every advertisement, place by place, with what came of it so far.',
  }),
  'console/advert/save': call({
    method: 'POST',
    actor: 'operator',
    permission: 'config.write',
    audit: ['advertId', 'version', 'placement', 'title', 'viewsPerDay', 'viewsInAll'],
    request: advertDraft,
    response: advertRecord,
    errors: ['notFound', 'taken'],
    doc: 'Puts up an advertisement, or changes the one that is named. One whose budget is used up is shown to nobody. 4090 when somebody saved it since `version`.',
  }),
  'console/advert/remove': call({
    method: 'POST',
    actor: 'operator',
    permission: 'config.write',
    audit: ['advertId'],
    request: exact({ advertId: id }),
    response: nothing,
    errors: ['notFound'],
    doc: 'Takes an advertisement down. Its figures stay.',
  }),
  'console/advert/figures': call({
    method: 'POST',
    actor: 'operator',
    permission: 'config.read',
    request: exact({ ...pageRequest, advertId: Type.Optional(id) }),
    response: page(advertFigure),
    errors: [],
    doc: 'Views and clicks of each advertisement by day, newest first; today’s are counted as they are asked for.',
  }),
};
