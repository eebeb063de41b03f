import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { POST_LIMITS } from '@liuguang/contract/post/kinds';
import type { OwnPostCard } from '@liuguang/contract/post/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { forgetIdempotencyKey, idempotencyKey } from '../../../lib/idempotency-key.ts';
import { useServices } from '../../../lib/services.ts';
import { POST_KEY } from '../query-key.ts';
import { contentOf, emptyOf, type FormValue, filled, isEmpty } from './post-content.ts';
import { sentOf, usePictures } from './use-pictures.ts';
import { useSavedDraft } from './use-saved-draft.ts';

const REQUEST = 'post';

export type PostForm = ReturnType<typeof usePostForm>;

/** What is being written; it saves itself, and goes on from a draft. */
export function usePostForm(kind: string, draftId: string) {
  const { api, drafts } = useServices();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const [value, setValue] = useState(() => emptyOf(kind));
  const [changes, setChanges] = useState(0);
  const touched = useCallback(() => setChanges((count) => count + 1), []);
  const most = value.kind === 'article' ? POST_LIMITS.articlePictures : POST_LIMITS.pictures;
  const pictures = usePictures(touched, most);
  const paidPictures = usePictures(touched, POST_LIMITS.pictures);
  const content = contentOf(value, sentOf(pictures.list), sentOf(paidPictures.list));
  const isNothing = isEmpty(content);
  const draft = useSavedDraft(content, changes, isNothing);
  const restoring = useRef((found: Parameters<typeof filled>[0]) => {
    const paidIds = found.content.paid?.pictureIds ?? [];
    draft.begin(found);
    setValue(filled(found));
    pictures.restore(found.pictures.filter(({ id }) => !paidIds.includes(id)));
    paidPictures.restore(found.pictures.filter(({ id }) => paidIds.includes(id)));
  });

  useEffect(() => {
    if (draftId === '') return;
    void api.client.post('x/post/draft/read', { draftId }).then(restoring.current, () => undefined);
  }, [api, draftId]);

  const sending = useMutation({
    mutationFn: async (): Promise<OwnPostCard> => {
      const known = await draft.settled();
      const body = { ...content, ...(known && { draftId: known }) };
      return api.client.post('app/post/publish', { ...body, requestId: idempotencyKey(drafts, REQUEST, body) });
    },
    onSuccess: () => {
      draft.end();
      forgetIdempotencyKey(drafts, REQUEST);
      return queries.invalidateQueries({ queryKey: POST_KEY });
    },
  });

  return {
    value,
    note: draft.note,
    pictures,
    paidPictures,
    set: (fields: Partial<FormValue>) => {
      setValue((before) => ({ ...before, ...fields }));
      touched();
    },
    isReady: !isNothing && [...pictures.list, ...paidPictures.list].every(({ state }) => state === 'sent'),
    isSending: sending.isPending,
    problem: sending.error ? errorText(sending.error) : '',
    /** Nothing when it was refused. */
    publish: (): Promise<OwnPostCard | undefined> => sending.mutateAsync().catch(() => undefined),
  };
}
