import type { Track } from '@liuguang/media/track';

/** A film on a channel as a playlist lists it, at one level of quality. */
export interface ListedFilm {
  /** Counted through all films of the channel. */
  readonly number: number;
  /** Milliseconds since the epoch. */
  readonly startsAt: number;
  /** The channel's number of its first segment, and how many of the film's segments are shown. */
  readonly first: number;
  readonly count: number;
  readonly track: Track;
  readonly keyUrl: string;
  readonly urlOf: (name: string) => string;
}

export interface PlaylistWindow {
  /** Segments that begin between these moments. */
  readonly from: number;
  readonly to: number;
  /** Whether no segment will follow: the list of a programme that is over. */
  readonly isClosed: boolean;
}

const VERSION = 7;
/** The same in every list of a channel, as players expect; no film with a longer segment is planned. */
export const TARGET_SECONDS = 10;

/** The segments of a channel in a window of time. What it lists of one moment is the same whenever and wherever it is made. */
export function livePlaylist(films: readonly ListedFilm[], { from, to, isClosed }: PlaylistWindow): string {
  const lines: string[] = [];
  let head: { readonly sequence: number; readonly discontinuities: number } | undefined;
  for (const film of films) {
    const [begin, end] = segmentsBetween(film, from, to);
    if (begin >= end) continue;
    if (head) lines.push('#EXT-X-DISCONTINUITY');
    head ??= { sequence: film.first + begin, discontinuities: film.number };
    addFilm(lines, film, begin, end);
  }
  return `${[
    '#EXTM3U',
    `#EXT-X-VERSION:${VERSION}`,
    `#EXT-X-TARGETDURATION:${TARGET_SECONDS}`,
    `#EXT-X-MEDIA-SEQUENCE:${head?.sequence ?? 0}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${head?.discontinuities ?? 0}`,
    ...lines,
    ...(isClosed ? ['#EXT-X-ENDLIST'] : []),
  ].join('\n')}\n`;
}

function addFilm(lines: string[], film: ListedFilm, begin: number, end: number): void {
  const { track, keyUrl, urlOf, startsAt } = film;
  const starts = startsOf(track);
  lines.push(
    `#EXT-X-KEY:METHOD=AES-128,URI="${keyUrl}",IV=0x${track.iv}`,
    `#EXT-X-MAP:URI="${urlOf(track.init.name)}"`,
    `#EXT-X-PROGRAM-DATE-TIME:${new Date(startsAt + (starts[begin] ?? 0)).toISOString()}`,
  );
  for (let at = begin; at < end; at += 1) {
    const segment = track.segments[at];
    if (segment) lines.push(`#EXTINF:${segment.seconds.toFixed(6)},`, urlOf(segment.name));
  }
}

/** Of its segments those that begin between two moments, from the first to before the last. */
function segmentsBetween({ startsAt, track, count }: ListedFilm, from: number, to: number): [number, number] {
  const starts = startsOf(track);
  return [Math.min(count, firstAtLeast(starts, from - startsAt)), Math.min(count, firstAtLeast(starts, to - startsAt))];
}

const known = new WeakMap<Track, Float64Array>();

/** One more than there are segments: the last is where the film ends. */
function startsOf(track: Track): Float64Array {
  const there = known.get(track);
  if (there) return there;
  const starts = new Float64Array(track.segments.length + 1);
  track.segments.forEach(({ seconds }, at) => {
    starts[at + 1] = (starts[at] ?? 0) + seconds * 1000;
  });
  known.set(track, starts);
  return starts;
}

/** The first place in a rising row whose value is at least this, of those before the last. */
function firstAtLeast(row: Float64Array, value: number): number {
  let [low, high] = [0, row.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((row[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
