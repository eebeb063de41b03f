import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { POST_LIMITS, type PostAudience, type PostKind } from '@liuguang/contract/post/kinds';
import type { OwnPostCard, PostContent, PostDraft } from '@liuguang/contract/post/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { forgetIdempotencyKey, idempotencyKey } from '../../../lib/idempotency-key.ts';
import { useServices } from '../../../lib/services.ts';
import { POST_KEY } from '../query-key.ts';
import { usePictures } from './use-pictures.ts';

type Kind = Extract<PostKind, 'pictures' | 'question' | 'poll'>;

interface FormValue {
  readonly kind: Kind;
  readonly title: string;
  readonly text: string;
  readonly options: readonly string[];
  readonly topicIds: readonly string[];
  readonly place: string;
  readonly audience: PostAudience;
  readonly isPaid: boolean;
  readonly paidTitle: string;
  readonly paidText: string;
  /** In diamonds, as it is typed. */
  readonly price: string;
}

const KINDS: readonly string[] = ['pictures', 'question', 'poll'];
const SAVED_AFTER_MS = 1500;
const POLL_DAYS = 3;
const GOLD_OF_DIAMOND = 10;
const REQUEST = 'post';

const emptyOf = (kind: string): FormValue => ({
  ...{ kind: KINDS.includes(kind) ? (kind as Kind) : 'pictures', title: '', text: '', options: ['', ''], topicIds: [] },
  ...{ place: '', audience: 'everyone', isPaid: false, paidTitle: '', paidText: '', price: '' },
});

const filled = ({ content }: PostDraft): FormValue => ({
  ...emptyOf(content.kind),
  title: content.title ?? '',
  text: content.text ?? '',
  options: content.poll?.options ?? ['', ''],
  topicIds: content.topicIds ?? [],
  place: content.place ?? '',
  audience: content.audience ?? 'everyone',
  ...(content.paid && {
    ...{ isPaid: true, paidTitle: content.paid.title, paidText: content.paid.text },
    price: String(Math.round(content.paid.price / GOLD_OF_DIAMOND)),
  }),
});

function contentOf(value: FormValue, pictureIds: readonly string[]): PostContent {
  const options = value.options.map((one) => one.trim()).filter((one) => one !== '');
  const price = Math.min(POST_LIMITS.price.most, Number(value.price || '0') * GOLD_OF_DIAMOND);
  return {
    ...{ kind: value.kind, title: value.title.trim(), text: value.text, pictureIds: [...pictureIds] },
    ...{ topicIds: [...value.topicIds], place: value.place.trim(), audience: value.audience },
    ...(value.kind === 'poll' && { poll: { options, days: POLL_DAYS } }),
    ...(value.isPaid && { paid: { title: value.paidTitle.trim(), text: value.paidText, pictureIds: [], price } }),
  };
}

export type PostForm = ReturnType<typeof usePostForm>;

/** What is being written; it saves itself, and goes on from a draft. */
export function usePostForm(kind: string, draftId: string) {
  const { api, drafts } = useServices();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const [value, setValue] = useState(() => emptyOf(kind));
  const [note, setNote] = useState<'saved' | 'both'>();
  const [changes, setChanges] = useState(0);
  const draft = useRef<{ readonly id: string; readonly version: number }>(undefined);
  const touched = useCallback(() => setChanges((count) => count + 1), []);
  const pictures = usePictures(touched);
  const pictureIds = pictures.list.flatMap(({ picture }) => (picture ? [picture.id] : []));
  const content = contentOf(value, pictureIds);
  const latest = useRef(content);
  latest.current = content;
  const isEmpty = content.title === '' && content.text?.trim() === '' && pictureIds.length === 0;
  const { restore } = pictures;
  const restoring = useRef(restore);

  useEffect(() => {
    if (draftId === '') return;
    void api.client.post('x/post/draft/read', { draftId }).then(
      (found) => {
        draft.current = found;
        setValue(filled(found));
        restoring.current(found.pictures);
      },
      () => undefined,
    );
  }, [api, draftId]);

  useEffect(() => {
    if (changes === 0 || isEmpty) return;
    const timer = setTimeout(() => {
      const known = draft.current && { draftId: draft.current.id, version: draft.current.version };
      void api.client.post('x/post/draft/save', { ...known, content: latest.current }).then(
        ({ draft: kept, other }) => {
          draft.current = kept;
          setNote(other ? 'both' : 'saved');
        },
        () => setNote(undefined),
      );
    }, SAVED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [api, changes, isEmpty]);

  const sending = useMutation({
    mutationFn: (): Promise<OwnPostCard> => {
      const body = { ...content, ...(draft.current && { draftId: draft.current.id }) };
      return api.client.post('app/post/publish', { ...body, requestId: idempotencyKey(drafts, REQUEST, body) });
    },
    onSuccess: () => {
      forgetIdempotencyKey(drafts, REQUEST);
      return queries.invalidateQueries({ queryKey: POST_KEY });
    },
  });

  return {
    value,
    note,
    pictures,
    set: (fields: Partial<FormValue>) => {
      setValue((before) => ({ ...before, ...fields }));
      touched();
    },
    isReady: !isEmpty && pictures.list.every(({ state }) => state === 'sent'),
    isSending: sending.isPending,
    problem: sending.error ? errorText(sending.error) : '',
    /** Nothing when it was refused. */
    publish: (): Promise<OwnPostCard | undefined> => sending.mutateAsync().catch(() => undefined),
  };
}
