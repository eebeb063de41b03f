import { newRequestId } from '@liuguang/client/request-id';
import type { Picture } from '@liuguang/contract/picture/schemas';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../lib/services.ts';
import { type PictureFault, pictureFault } from './picture-faults.ts';

/** A picture that goes along with something: sent as soon as it is picked, so that a reload takes nothing of it. */
export interface PickedPicture {
  readonly key: string;
  readonly state: 'sending' | 'sent' | 'failed';
  readonly file?: File;
  readonly preview?: string;
  /** Once the server has it. */
  readonly picture?: Picture;
}

type PickFault = PictureFault | 'picturesFull';

interface PickedOptions {
  readonly most: number;
  /** Those that were sent before. */
  readonly initial?: () => readonly Picture[];
  readonly onChange?: (list: readonly PickedPicture[]) => void;
}

const sent = (picture: Picture): PickedPicture => ({ key: picture.id, state: 'sent', picture });

export type PickedPictures = ReturnType<typeof usePickedPictures>;

/** Pictures that somebody picks, in their order. */
export function usePickedPictures({ most, initial, onChange }: PickedOptions) {
  const { client } = useServices().api;
  const [list, setList] = useState(() => (initial?.() ?? []).map(sent));
  const newest = useRef<readonly PickedPicture[]>(list);
  const [fault, setFault] = useState<PickFault>();
  const previews = useRef(new Set<string>());

  useEffect(
    () => () => {
      for (const url of previews.current) URL.revokeObjectURL(url);
    },
    [],
  );

  /** Pictures arrive in any order, some between two drawings: each change builds on the newest list. */
  function change(next: (before: readonly PickedPicture[]) => PickedPicture[]) {
    const changed = next(newest.current);
    newest.current = changed;
    setList(changed);
    onChange?.(changed);
  }
  const put = (key: string, by: (one: PickedPicture) => PickedPicture) =>
    change((before) => before.map((one) => (one.key === key ? by(one) : one)));

  async function send(key: string, file: File) {
    try {
      const picture = await client.upload('app/upload/img', { fields: {}, files: [file] });
      // Not when another took its place meanwhile.
      put(key, (one) => (one.file === file ? { ...one, state: 'sent', picture } : one));
    } catch {
      // Why does not matter here: the picture itself says that it is not there, and how to try again.
      put(key, (one) => (one.file === file ? { ...one, state: 'failed' } : one));
    }
  }

  function begin(key: string, file: File): PickedPicture {
    const preview = URL.createObjectURL(file);
    previews.current.add(preview);
    void send(key, file);
    return { key, state: 'sending', file, preview };
  }

  return {
    list,
    most,
    fault,
    restore: (pictures: readonly Picture[]) => change(() => pictures.map(sent)),
    /** As many as fit and there is room for; tells under which keys. */
    add(files: readonly File[]): string[] {
      const fitting = files.filter((file) => pictureFault(file) === undefined);
      const taken = fitting.slice(0, most - newest.current.length);
      const [wrong] = files.flatMap((file) => pictureFault(file) ?? []);
      setFault(wrong ?? (taken.length < fitting.length ? 'picturesFull' : undefined));
      const begun = taken.map((file) => begin(newRequestId(), file));
      change((before) => [...before, ...begun]);
      return begun.map(({ key }) => key);
    },
    /** Another file in its place, such as a part of it. */
    replace: (key: string, file: File) => put(key, () => begin(key, file)),
    retry(key: string) {
      const one = newest.current.find((each) => each.key === key);
      if (one?.state !== 'failed' || !one.file) return;
      put(key, () => ({ ...one, state: 'sending' }));
      void send(key, one.file);
    },
    remove(key: string) {
      setFault(undefined);
      change((before) => before.filter((one) => one.key !== key));
    },
    /** One place towards the first. */
    forward: (key: string) =>
      change((before) => {
        const at = before.findIndex((one) => one.key === key);
        const one = before[at];
        if (at < 1 || !one) return [...before];
        return before.toSpliced(at, 1).toSpliced(at - 1, 0, one);
      }),
  };
}
