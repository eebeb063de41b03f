import Type from 'typebox';
import { call } from '../call.ts';
import { MEDIA_CONTENT_TYPES } from '../media/states.ts';
import { exact, id, page, pageRequest } from '../shapes.ts';
import { WATCH } from './rules.ts';
import { watchedItem, watchOutcome, watchReport } from './schemas.ts';

const contentType = Type.Optional(Type.Enum(MEDIA_CONTENT_TYPES));

export const watchCalls = {
  'app/media/trackList': call({
    method: 'POST',
    actor: 'required',
    request: Type.Union([
      exact({ ...pageRequest, contentType }),
      exact({ reports: Type.Array(watchReport, { minItems: 1, maxItems: WATCH.reportsAtOnce }) }),
    ]),
    response: exact({
      ...page(watchedItem).properties,
      outcomes: Type.Optional(Type.Array(watchOutcome, { description: 'of the reports, in their order' })),
    }),
    errors: [],
    doc: `What the caller has watched, the latest first; what they may not see any more stands there without a card. Or, with \`reports\`: how far they are, told every ${WATCH.reportEvery} s and when playing stops, the oldest first; the list is empty then. A view counts once for each person, video and playing, after ${WATCH.viewAfter} s or a tenth, and not again for ${WATCH.viewAgainMinutes} minutes.`,
  }),
  'x/watch/delete': call({
    method: 'POST',
    actor: 'required',
    request: Type.Union([
      exact({ ids: Type.Array(id, { minItems: 1, maxItems: WATCH.deletedAtOnce }) }),
      exact({ everything: Type.Literal(true), contentType }),
    ]),
    response: exact({ removed: Type.Integer({ minimum: 0 }) }),
    errors: [],
    doc: 'Removes videos from what the caller has watched: some, all, or all of one kind. Where they were in them is forgotten too.',
  }),
};
