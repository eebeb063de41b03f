import Type from 'typebox';
import { call } from '../call.ts';
import { exact, id, nothing, page, pageRequest } from '../shapes.ts';
import { postContentShape, postDraft } from './schemas.ts';

/** A draft is saved every second for years before it is reached. */
const VERSION_LIMIT = 1_000_000_000;

/** Posts that are still being written, on whichever device. */
export const postDraftCalls = {
  'x/post/drafts': call({
    method: 'POST',
    actor: 'required',
    request: exact({ ...pageRequest }),
    response: page(postDraft),
    errors: [],
    doc: 'The caller’s drafts, the one that was changed last first.',
  }),
  'x/post/draft/read': call({
    method: 'POST',
    actor: 'required',
    request: exact({ draftId: id }),
    response: postDraft,
    errors: ['notFound'],
    doc: 'One of the caller’s drafts.',
  }),
  'x/post/draft/save': call({
    method: 'POST',
    actor: 'required',
    request: exact({
      draftId: Type.Optional(id),
      version: Type.Optional(
        Type.Integer({ minimum: 1, maximum: VERSION_LIMIT, description: 'the version that was changed' }),
      ),
      content: postContentShape,
    }),
    response: exact({
      draft: postDraft,
      other: Type.Union([postDraft, Type.Null()], {
        description: 'what another device wrote meanwhile: then `draft` is a copy beside it, and nothing is lost',
      }),
    }),
    errors: ['needsAccount', 'taken'],
    doc: 'Keeps a draft, a new one without an id. One that another device has changed since that version is left as it is, and a copy is kept beside it.',
  }),
  'x/post/draft/delete': call({
    method: 'POST',
    actor: 'required',
    request: exact({ draftId: id }),
    response: nothing,
    errors: ['notFound'],
    doc: 'Deletes one of the caller’s drafts.',
  }),
};
