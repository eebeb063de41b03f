import type { PostContent, PostDraft } from '@liuguang/contract/post/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../../lib/services.ts';
import { POST_KEY } from '../query-key.ts';

const SAVED_AFTER_MS = 1500;

/**
 * Keeps what is being written as a draft on the server, a moment after the last change and when the screen is left. One
 * save after the other: two at once would look like two devices.
 */
export function useSavedDraft(content: PostContent, changes: number, isEmpty: boolean) {
  const { api } = useServices();
  const queries = useQueryClient();
  const [note, setNote] = useState<'saved' | 'both'>();
  const draft = useRef<Pick<PostDraft, 'id' | 'version'>>(undefined);
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef({ content, isUnsaved: false, isOver: false });
  latest.current.content = content;

  const save = useRef(() => {
    const next = async () => {
      if (!latest.current.isUnsaved || latest.current.isOver) return;
      latest.current.isUnsaved = false;
      const known = draft.current && { draftId: draft.current.id, version: draft.current.version };
      try {
        const kept = await api.client.post('x/post/draft/save', { ...known, content: latest.current.content });
        draft.current = kept.draft;
        setNote(kept.other ? 'both' : 'saved');
      } catch {
        // What was not kept is kept with the next change.
        latest.current.isUnsaved = true;
        setNote(undefined);
      }
    };
    saving.current = saving.current.then(next);
    return saving.current;
  });

  useEffect(() => {
    if (changes === 0 || isEmpty) return;
    latest.current.isUnsaved = true;
    const timer = setTimeout(() => void save.current(), SAVED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [changes, isEmpty]);

  useEffect(
    () => () => {
      void save.current().then(() => queries.invalidateQueries({ queryKey: [...POST_KEY, 'drafts'] }));
    },
    [queries],
  );

  return {
    note,
    /** Goes on from this one. */
    begin: (found: Pick<PostDraft, 'id' | 'version'>) => {
      draft.current = found;
    },
    /** The draft's number once everything is saved: what is published takes its draft along. */
    settled: async (): Promise<string | undefined> => {
      await save.current();
      return draft.current?.id;
    },
    /** Nothing is kept from now on. */
    end: () => {
      latest.current.isOver = true;
    },
  };
}
