import { readTrack, type Track } from '@liuguang/media/track';
import { LRUCache } from 'lru-cache';
import type { MediaFiles } from '../making/media.files.ts';

/** What is whole stays as it is, but for a rung that is made anew. */
const WHOLE_MS = 60_000;
const GROWING_MS = 500;
const MOST_SEGMENTS = 200_000;

/** The lists of segments, which many people ask for at the same time. */
export class MediaTracks {
  readonly #files: MediaFiles;
  readonly #known = new LRUCache<string, Track>({
    maxSize: MOST_SEGMENTS,
    sizeCalculation: ({ segments }) => segments.length + 1,
  });

  constructor(files: MediaFiles) {
    this.#files = files;
  }

  async read(video: { folder: string }, rung: string): Promise<Track | undefined> {
    const name = `${video.folder}/${rung}`;
    const known = this.#known.get(name);
    if (known) return known;
    const track = await readTrack(this.#files.storeOf(video), rung);
    if (track) this.#known.set(name, track, { ttl: track.isEnded ? WHOLE_MS : GROWING_MS });
    return track;
  }
}
