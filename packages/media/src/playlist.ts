import { SEGMENT_SECONDS } from './segment-cut.ts';
import { secondsOf, type Track } from './track.ts';

/** The first that has both fragmented MP4 and everything else used here. */
const VERSION = 7;
/** A shorter segment says little of what a line must carry. */
const TELLING_SECONDS = 1;

/** Lists the rungs, the lightest first, since players begin with what they see first. */
export function masterPlaylist(tracks: readonly Track[], urlOf: (rung: string) => string): string {
  const lightestFirst = [...tracks].sort((one, other) => bitRates(one).average - bitRates(other).average);
  const variants = lightestFirst.flatMap((track) => [`#EXT-X-STREAM-INF:${describe(track)}`, urlOf(track.rung)]);
  return lines(['#EXTM3U', `#EXT-X-VERSION:${VERSION}`, '#EXT-X-INDEPENDENT-SEGMENTS', ...variants]);
}

export interface MediaUrls {
  readonly key: string;
  /** Of a file of the track, by its name in the store. */
  of(name: string): string;
}

/** Lists the segments of a rung: a growing list while it is made, a closed one after. */
export function mediaPlaylist({ iv, init, segments, isEnded }: Track, urls: MediaUrls): string {
  const longest = Math.max(SEGMENT_SECONDS, ...segments.map(({ seconds }) => Math.round(seconds)));
  return lines([
    '#EXTM3U',
    `#EXT-X-VERSION:${VERSION}`,
    `#EXT-X-TARGETDURATION:${longest}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    `#EXT-X-PLAYLIST-TYPE:${isEnded ? 'VOD' : 'EVENT'}`,
    // Before the map, so that it holds for the map as well.
    `#EXT-X-KEY:METHOD=AES-128,URI=${quoted(urls.key)},IV=0x${iv}`,
    `#EXT-X-MAP:URI=${quoted(urls.of(init.name))}`,
    ...segments.flatMap(({ name, seconds }) => [`#EXTINF:${seconds.toFixed(6)},`, urls.of(name)]),
    ...(isEnded ? ['#EXT-X-ENDLIST'] : []),
  ]);
}

/** Bits a second, over the whole and in the heaviest segment. */
export function bitRates(track: Track): { average: number; peak: number } {
  const seconds = secondsOf(track);
  const bytes = track.segments.reduce((sum, segment) => sum + segment.bytes, 0);
  const average = seconds > 0 ? Math.ceil((bytes * 8) / seconds) : 0;
  const telling = track.segments.filter((segment) => segment.seconds >= TELLING_SECONDS);
  return { average, peak: Math.max(average, ...telling.map((one) => Math.ceil((one.bytes * 8) / one.seconds))) };
}

function describe(track: Track): string {
  const { average, peak } = bitRates(track);
  return [
    `BANDWIDTH=${peak}`,
    `AVERAGE-BANDWIDTH=${average}`,
    `RESOLUTION=${track.width}x${track.height}`,
    `FRAME-RATE=${track.frameRate.toFixed(3)}`,
    `CODECS=${quoted(track.codecs)}`,
  ].join(',');
}

function quoted(text: string): string {
  if (/["\r\n]/.test(text)) throw new Error(`cannot stand in a playlist: ${text}`);
  return `"${text}"`;
}

const lines = (all: readonly string[]): string => `${all.join('\n')}\n`;
