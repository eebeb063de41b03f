import { createDecipheriv } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { FragmentParser } from '../fragment-parser.ts';
import { readInitSegment } from '../init-segment.ts';
import { type FragmentTime, fragmentTime } from '../movie-fragment.ts';
import { CIPHER, type SegmentKey } from '../segment-key.ts';
import { filesOf, type Track } from '../track.ts';
import type { FolderStore } from './folder-store.ts';

/** When the fragments of a sealed track are shown, by its own word: ffmpeg counts a little differently. */
export async function timeline(store: FolderStore, track: Track, { key, iv }: SegmentKey): Promise<FragmentTime[]> {
  const parser = new FragmentParser();
  const times: FragmentTime[] = [];
  let video: ReturnType<typeof readInitSegment>['tracks'][number] | undefined;
  for (const { name } of filesOf(track)) {
    const decipher = createDecipheriv(CIPHER, key, iv);
    const opened = Buffer.concat([decipher.update(await readFile(store.pathOf(name))), decipher.final()]);
    for (const part of parser.push(opened)) {
      if (part.kind === 'init') video = readInitSegment(part.bytes).tracks.find(({ kind }) => kind === 'video');
      const time = part.kind === 'fragment' && video && fragmentTime(part.moof, video);
      if (time) times.push(time);
    }
  }
  return times;
}
