import { POST_LIMITS } from '@liuguang/contract/post/kinds';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useServices } from '../../../lib/services.ts';
import { type PickedPicture, usePickedPictures } from '../../picture/port.ts';
import { contentOf, emptyOf, type FormValue, filled, isEmpty, type SentPictures } from './post-content.ts';
import { useSavedDraft } from './use-saved-draft.ts';

/** Those that the server has. */
export const sentOf = (list: readonly PickedPicture[]): SentPictures =>
  list.flatMap(({ key, picture }) => (picture ? [{ key, id: picture.id }] : []));

export type PostForm = ReturnType<typeof usePostForm>;

/** What is being written; it saves itself, and goes on from a draft. */
export function usePostForm(kind: string, draftId: string) {
  const { api, outbox } = useServices();
  const [value, setValue] = useState(() => emptyOf(kind));
  const [changes, setChanges] = useState(0);
  const [isSending, setSending] = useState(false);
  const touched = useCallback(() => setChanges((count) => count + 1), []);
  const most = value.kind === 'article' ? POST_LIMITS.articlePictures : POST_LIMITS.pictures;
  const pictures = usePickedPictures({ most, onChange: touched });
  const paidPictures = usePickedPictures({ most: POST_LIMITS.pictures, onChange: touched });
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

  return {
    value,
    note: draft.note,
    pictures,
    paidPictures,
    set: (fields: Partial<FormValue>) => {
      setValue((before) => ({ ...before, ...fields }));
      touched();
    },
    isReady:
      !isNothing &&
      (value.kind !== 'video' || value.videoId !== '') &&
      [...pictures.list, ...paidPictures.list].every(({ state }) => state === 'sent'),
    isSending,
    /** From here on it goes by itself, whatever screen somebody is on. */
    publish: async (): Promise<void> => {
      setSending(true);
      const known = await draft.settled();
      outbox.put('app/post/publish', { ...content, ...(known && { draftId: known }) });
      draft.end();
    },
  };
}
