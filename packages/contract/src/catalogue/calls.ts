import Type from 'typebox';
import { call } from '../call.ts';
import { exact, id, pageRequest } from '../shapes.ts';
import { LABEL_SORTS, LABELS_WITHIN } from './kinds.ts';
import { labelDetails, labelInfo, labelKind } from './schemas.ts';

const details = exact({
  id,
  ...pageRequest,
  sort: Type.Optional(Type.Enum([...LABEL_SORTS], { default: 'newest' })),
  within: Type.Optional(
    Type.Array(id, { maxItems: LABELS_WITHIN, uniqueItems: true, description: 'only what bears these labels as well' }),
  ),
});

const detailsOf = (what: string) =>
  call({
    method: 'POST',
    actor: 'required',
    request: details,
    response: labelDetails,
    errors: ['notFound'],
    doc: `${what}: what it is, the videos that bear it, and what they bear beside it.`,
  });

export const catalogueCalls = {
  'app/media/topic/details': detailsOf('A topic'),
  'app/media/tag/details': detailsOf('A tag'),
  'app/media/actor/details': detailsOf('An actor'),
  'x/catalogue/list': call({
    method: 'POST',
    actor: 'none',
    request: exact({ kind: labelKind }),
    response: exact({ list: Type.Array(labelInfo) }),
    errors: [],
    doc: 'The labels of a kind in their order, at most 200.',
  }),
};
