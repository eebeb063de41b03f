import { playPaths } from '@liuguang/contract/media/play';
import type { MediaBeginning } from '@liuguang/contract/media/playing';
import { bitRates, masterPlaylist, mediaPlaylist } from '@liuguang/media/playlist';
import type { Track } from '@liuguang/media/track';
import type { TrackRow, VideoRow } from '../media.repository.ts';
import type { MediaLines } from './media.lines.ts';
import type { MediaTracks } from './media.tracks.ts';

/** A longer list is fetched by whoever really watches, not by everybody who might. */
const MOST_SEGMENTS = 100;

interface BeginningParts {
  readonly tracks: MediaTracks;
  readonly lines: MediaLines;
}

/** What a player begins with, so that it need not ask for one after the other; nothing for what is long or still grows. */
export async function beginningOf(
  { tracks, lines }: BeginningParts,
  video: VideoRow,
  allowed: readonly TrackRow[],
): Promise<MediaBeginning | undefined> {
  const found = await Promise.all(allowed.map(({ rung }) => tracks.read(video, rung)));
  const there = found.filter((track): track is Track => track !== undefined);
  const lightest = there.reduce<Track | undefined>(
    (best, track) => (best && bitRates(best).average <= bitRates(track).average ? best : track),
    undefined,
  );
  const row = allowed.find(({ rung }) => rung === lightest?.rung);
  if (!lightest?.isEnded || !row || lightest.segments.length > MOST_SEGMENTS) return undefined;
  const id = String(video.id);
  const { rung } = lightest;
  const origin = await lines.origin(0);
  const pathOf = lines.pathsIn(video, rung);
  return {
    rung,
    master: masterPlaylist(there, (one) => playPaths.media(id, one)),
    media: mediaPlaylist(lightest, { key: playPaths.key(id, rung), of: (name) => `${origin}${pathOf(name)}` }),
    key: row.key.toString('base64'),
  };
}
