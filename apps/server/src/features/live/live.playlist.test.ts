import type { Track } from '@liuguang/media/track';
import { expect, test } from 'vitest';
import { type ListedFilm, livePlaylist } from './live.playlist.ts';

const track = (name: string, seconds: readonly number[]): Track => ({
  rung: '720',
  width: 1280,
  height: 720,
  frameRate: 24,
  codecs: 'avc1.64001f,mp4a.40.2',
  iv: '00',
  keyMark: '',
  recipe: '',
  init: { name: `${name}/init.mp4`, bytes: 1, sha256: '' },
  segments: seconds.map((length, at) => ({ name: `${name}/${at}.m4s`, bytes: 1, sha256: '', seconds: length })),
  isEnded: true,
});

/** Films of random lengths one after the other, as a planner numbers them. */
function channel(seed: number, films: number): ListedFilm[] {
  let state = seed;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  let [startsAt, first] = [1_000_000, 5000];
  return Array.from({ length: films }, (_, number) => {
    const seconds = Array.from({ length: 1 + Math.floor(random() * 30) }, () => 0.5 + random() * 9);
    const own = track(`film${number}`, seconds);
    const listed: ListedFilm = {
      number,
      startsAt: Math.round(startsAt),
      first,
      count: seconds.length,
      track: own,
      keyUrl: `/key/${number}`,
      urlOf: (name) => name,
    };
    startsAt += Math.round(seconds.reduce((sum, length) => sum + length, 0) * 1000);
    first += seconds.length;
    return listed;
  });
}

const numberIn = (text: string, tag: string): number => Number(new RegExp(`#EXT-X-${tag}:(\\d+)`).exec(text)?.[1]);

test('a segment has the same number in every list that has it, and numbers only grow, over random channels and moments', () => {
  for (let seed = 1; seed <= 100; seed += 1) {
    const films = channel(seed, 12);
    const numbers = new Map<string, string>();
    const contradictions: string[] = [];
    let last = 0;
    for (let now = 1_010_000; now < 1_600_000; now += 1 + ((seed * 7919) % 9000)) {
      const text = livePlaylist(films, { from: now - 40_000, to: now + 4000, isClosed: false });
      let sequence = numberIn(text, 'MEDIA-SEQUENCE');
      // As players count: the first is as the list says, and one more at each mark.
      let discontinuities = numberIn(text, 'DISCONTINUITY-SEQUENCE');
      const lines = text.split('\n');
      if (lines.every((line) => line === '' || line.startsWith('#'))) continue;
      if (sequence < last) contradictions.push(`${sequence} after ${last}`);
      last = sequence;
      for (const line of lines) {
        if (line === '#EXT-X-DISCONTINUITY') discontinuities += 1;
        if (line === '' || line.startsWith('#')) continue;
        const number = `${sequence} in ${discontinuities}`;
        if ((numbers.get(line) ?? number) !== number) contradictions.push(`${line}: ${numbers.get(line)}, ${number}`);
        numbers.set(line, number);
        sequence += 1;
      }
    }
    expect(contradictions).toEqual([]);
    expect(numbers.size).toBeGreaterThan(20);
  }
});

test('what begins within the window is listed, with its key, its map and its time', () => {
  const films = [
    { ...(channel(1, 1)[0] as ListedFilm), track: track('a', [4, 4, 4]), count: 3, first: 10 },
    {
      ...(channel(1, 1)[0] as ListedFilm),
      track: track('b', [4, 4]),
      count: 2,
      first: 13,
      number: 1,
      startsAt: 1_012_000,
    },
  ];
  expect(livePlaylist(films, { from: 1_004_000, to: 1_016_000, isClosed: true })).toBe(`#EXTM3U
#EXT-X-VERSION:7
#EXT-X-TARGETDURATION:10
#EXT-X-MEDIA-SEQUENCE:11
#EXT-X-DISCONTINUITY-SEQUENCE:0
#EXT-X-KEY:METHOD=AES-128,URI="/key/0",IV=0x00
#EXT-X-MAP:URI="a/init.mp4"
#EXT-X-PROGRAM-DATE-TIME:1970-01-01T00:16:44.000Z
#EXTINF:4.000000,
a/1.m4s
#EXTINF:4.000000,
a/2.m4s
#EXT-X-DISCONTINUITY
#EXT-X-KEY:METHOD=AES-128,URI="/key/0",IV=0x00
#EXT-X-MAP:URI="b/init.mp4"
#EXT-X-PROGRAM-DATE-TIME:1970-01-01T00:16:52.000Z
#EXTINF:4.000000,
b/0.m4s
#EXT-X-ENDLIST
`);
});
