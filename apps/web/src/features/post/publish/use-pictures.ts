import { newRequestId } from '@liuguang/client/request-id';
import type { Picture } from '@liuguang/contract/picture/schemas';
import { useRef, useState } from 'react';
import { useServices } from '../../../lib/services.ts';
import type { SentPictures } from './post-content.ts';

/** A picture of a post: sent as soon as it is picked. */
export interface PickedPicture {
  readonly key: string;
  readonly state: 'sending' | 'sent' | 'failed';
  readonly file?: File;
  readonly preview?: string;
  readonly picture?: Picture;
}

/** Those of them that the server has. */
export const sentOf = (list: readonly PickedPicture[]): SentPictures =>
  list.flatMap(({ key, picture }) => (picture ? [{ key, id: picture.id }] : []));

/** Pictures in the order of their author. */
export function usePictures(onChange: () => void, most: number) {
  const { client } = useServices().api;
  const [list, setList] = useState<readonly PickedPicture[]>([]);
  const newest = useRef(list);
  const change = (next: (before: readonly PickedPicture[]) => readonly PickedPicture[]) => {
    newest.current = next(newest.current);
    setList(newest.current);
    onChange();
  };
  const put = (key: string, fields: Partial<PickedPicture>) =>
    change((before) => before.map((one) => (one.key === key ? { ...one, ...fields } : one)));
  async function send(key: string, file: File) {
    try {
      put(key, { state: 'sent', picture: await client.upload('app/upload/img', { fields: {}, files: [file] }) });
    } catch {
      // The picture itself says that it is not there, and how to try again.
      put(key, { state: 'failed' });
    }
  }
  return {
    list,
    most,
    restore: (pictures: readonly Picture[]) =>
      change(() => pictures.map((picture) => ({ key: picture.id, state: 'sent' as const, picture }))),
    /** As many as there is room for; tells under which keys. */
    add(files: readonly File[]): string[] {
      const taken = files.slice(0, most - newest.current.length).map((file) => ({
        ...{ key: newRequestId(), state: 'sending' as const, file, preview: URL.createObjectURL(file) },
      }));
      change((before) => [...before, ...taken]);
      for (const { key, file } of taken) void send(key, file);
      return taken.map(({ key }) => key);
    },
    retry(key: string) {
      const file = newest.current.find((one) => one.key === key)?.file;
      if (!file) return;
      put(key, { state: 'sending' });
      void send(key, file);
    },
    remove: (key: string) => change((before) => before.filter((one) => one.key !== key)),
    /** One place towards the first. */
    forward: (key: string) =>
      change((before) => {
        const at = before.findIndex((one) => one.key === key);
        const one = before[at];
        if (at < 1 || !one) return before;
        return before.toSpliced(at, 1).toSpliced(at - 1, 0, one);
      }),
  };
}
