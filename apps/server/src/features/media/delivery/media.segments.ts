import type { Track } from '@liuguang/media/track';
import { and, inArray, isNotNull } from 'drizzle-orm';
import type { MaybePromise } from '../../../platform/maybe-promise.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { MediaCaptions } from '../making/media.captions.ts';
import type { MediaSegments, PlayableFilm } from '../media.port.ts';
import { mediaTrack, mediaVideo } from '../media.schema.ts';
import type { MediaLines } from './media.lines.ts';
import { standing } from './media.rungs.ts';
import type { MediaTracks } from './media.tracks.ts';

interface SegmentParts {
  readonly database: Database;
  readonly tracks: MediaTracks;
  readonly lines: MediaLines;
  readonly captions: Pick<MediaCaptions, 'read'>;
}

/** The files of videos, for features that play them in a way of their own. */
export class VideoSegments implements MediaSegments {
  readonly #parts: SegmentParts;

  constructor(parts: SegmentParts) {
    this.#parts = parts;
  }

  async films(videoIds: readonly bigint[]): Promise<ReadonlyMap<bigint, PlayableFilm>> {
    if (videoIds.length === 0) return new Map();
    const { query } = this.#parts.database;
    const [videos, tracks] = await Promise.all([
      query
        .select({ id: mediaVideo.id, folder: mediaVideo.folder, captions: mediaVideo.captions })
        .from(mediaVideo)
        .where(and(inArray(mediaVideo.id, [...videoIds]), isNotNull(mediaVideo.accountId))),
      query
        .select()
        .from(mediaTrack)
        .where(inArray(mediaTrack.videoId, [...videoIds])),
    ]);
    const rowsOf = Map.groupBy(tracks, ({ videoId }) => videoId);
    return new Map(
      videos.map(({ id, folder, captions }) => {
        const whole = standing(rowsOf.get(id) ?? []).filter(({ state }) => state === 'whole');
        return [id, { videoId: id, folder, rungs: whole, captions }];
      }),
    );
  }

  track(film: Pick<PlayableFilm, 'folder'>, rung: string): Promise<Track | undefined> {
    return this.#parts.tracks.read(film, rung);
  }

  pathsIn(film: Pick<PlayableFilm, 'folder'>, rung: string): (name: string) => string {
    return this.#parts.lines.pathsIn(film, rung);
  }

  captions(videoId: bigint, language: string): Promise<string | undefined> {
    return this.#parts.captions.read(videoId, language);
  }

  origins(): MaybePromise<readonly string[]> {
    return this.#parts.lines.origins();
  }

  origin(line: number): Promise<string> {
    return this.#parts.lines.origin(line);
  }
}
