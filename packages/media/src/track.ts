import { text } from 'node:stream/consumers';
import type { MediaFile, MediaStore } from './media-store.ts';

export interface Segment extends MediaFile {
  readonly seconds: number;
}

/** One rung of a video as it stands in the store, while it is being made and after. */
export interface Track {
  readonly rung: string;
  readonly width: number;
  readonly height: number;
  readonly frameRate: number;
  /** As a playlist names them: `avc1.64001f,mp4a.40.2`. */
  readonly codecs: string;
  /** Hex. */
  readonly iv: string;
  /** Of the key its files are sealed with. */
  readonly keyMark: string;
  /** Of what it is made from and how: what another recipe has begun is not continued. */
  readonly recipe: string;
  readonly init: MediaFile;
  readonly segments: readonly Segment[];
  /** No segment will follow. */
  readonly isEnded: boolean;
}

/** The list of a rung's segments. */
export const trackFile = (rung: string): string => `${rung}/track.json`;

export const initFile = (rung: string): string => `${rung}/init.mp4`;

export const segmentFile = (rung: string, at: number): string => `${rung}/${at}.m4s`;

export async function readTrack(store: MediaStore, rung: string): Promise<Track | undefined> {
  const file = await store.find(trackFile(rung));
  return file && JSON.parse(await text(file.read()));
}

export async function saveTrack(store: MediaStore, track: Track): Promise<void> {
  await store.put(trackFile(track.rung), Buffer.from(JSON.stringify(track)));
}

/** Removes a rung whole; what it is known by goes first. */
export async function removeTrack(store: MediaStore, { rung, init, segments }: Track): Promise<void> {
  await store.delete(trackFile(rung));
  for (const { name } of [init, ...segments]) await store.delete(name);
}

export const secondsOf = ({ segments }: Track): number => segments.reduce((sum, { seconds }) => sum + seconds, 0);

/** The files of a track, for whoever checks or moves them. */
export const filesOf = ({ init, segments }: Track): MediaFile[] =>
  [init, ...segments].map(({ name, bytes, sha256 }) => ({ name, bytes, sha256 }));
