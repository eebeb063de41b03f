import { newRequestId } from '@liuguang/client/request-id';
import { FEEDBACK_LIMITS } from '@liuguang/contract/feedback/kinds';
import type { Picture } from '@liuguang/contract/picture/schemas';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../lib/services.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { type PictureFault, pictureFault } from './picture-faults.ts';

/** A picture that goes along: sent as soon as it is picked, so that a reload takes nothing of it. */
export type Enclosure =
  | { readonly state: 'sent'; readonly key: string; readonly picture: Picture; readonly preview?: string }
  | { readonly state: 'sending' | 'failed'; readonly key: string; readonly file: File; readonly preview: string };

export type PickFault = PictureFault | 'picturesFull';

const recalled = (draft: string): Enclosure[] =>
  draft === '' ? [] : (JSON.parse(draft) as Picture[]).map((picture) => ({ state: 'sent', key: picture.id, picture }));

export function usePictures() {
  const { client } = useServices().api;
  const draft = useDraft('feedback.pictures');
  const [list, setList] = useState(() => recalled(draft.text));
  const newest = useRef(list);
  const [fault, setFault] = useState<PickFault>();
  const previews = useRef(new Set<string>());

  useEffect(
    () => () => {
      for (const url of previews.current) URL.revokeObjectURL(url);
    },
    [],
  );

  /** Pictures arrive in any order, some between two drawings: each change builds on the newest list. */
  function change(next: (list: readonly Enclosure[]) => Enclosure[]) {
    newest.current = next(newest.current);
    setList(newest.current);
    draft.set(JSON.stringify(newest.current.flatMap((one) => (one.state === 'sent' ? [one.picture] : []))));
  }

  const replace = (key: string, by: Enclosure) => change((before) => before.map((one) => (one.key === key ? by : one)));

  async function send(key: string, file: File, preview: string) {
    try {
      const picture = await client.upload('app/upload/img', { fields: {}, files: [file] });
      replace(key, { state: 'sent', key, picture, preview });
    } catch {
      // Why does not matter here: the picture itself says that it is not there, and how to try again.
      replace(key, { state: 'failed', key, file, preview });
    }
  }

  function begin(file: File): Enclosure {
    const key = newRequestId();
    const preview = URL.createObjectURL(file);
    previews.current.add(preview);
    void send(key, file, preview);
    return { state: 'sending', key, file, preview };
  }

  return {
    list,
    fault,
    add(files: readonly File[]) {
      const fitting = files.filter((file) => pictureFault(file) === undefined);
      const taken = fitting.slice(0, FEEDBACK_LIMITS.pictures - list.length);
      const [wrong] = files.flatMap((file) => pictureFault(file) ?? []);
      setFault(wrong ?? (taken.length < fitting.length ? 'picturesFull' : undefined));
      const begun = taken.map(begin);
      change((before) => [...before, ...begun]);
    },
    remove(key: string) {
      setFault(undefined);
      change((before) => before.filter((one) => one.key !== key));
    },
    retry(key: string) {
      const one = list.find((each) => each.key === key);
      if (one?.state !== 'failed') return;
      replace(key, { ...one, state: 'sending' });
      void send(key, one.file, one.preview);
    },
    clear: draft.clear,
  };
}
