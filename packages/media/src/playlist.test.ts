import { expect, test } from 'vitest';
import { masterPlaylist, mediaPlaylist } from './playlist.ts';
import type { Track } from './track.ts';

const file = (name: string, bytes: number) => ({ name, bytes, sha256: '00' });

const track: Track = {
  rung: '720',
  width: 1280,
  height: 720,
  frameRate: 30_000 / 1001,
  codecs: 'avc1.64001f,mp4a.40.2',
  iv: '000102030405060708090a0b0c0d0e0f',
  keyMark: '',
  recipe: '',
  init: file('720/init.mp4', 800),
  segments: [
    { ...file('720/0.m4s', 125_000), seconds: 1 },
    { ...file('720/1.m4s', 1_000_000), seconds: 4.004 },
    { ...file('720/2.m4s', 100_000), seconds: 0.5 },
  ],
  isEnded: true,
};

const urls = { key: 'https://key.example/720?t=1', of: (name: string) => `https://line.example/${name}?s=2` };

test('a rung that is whole is a closed list', () => {
  expect(mediaPlaylist(track, urls)).toBe(`#EXTM3U
#EXT-X-VERSION:7
#EXT-X-TARGETDURATION:4
#EXT-X-MEDIA-SEQUENCE:0
#EXT-X-PLAYLIST-TYPE:VOD
#EXT-X-KEY:METHOD=AES-128,URI="https://key.example/720?t=1",IV=0x000102030405060708090a0b0c0d0e0f
#EXT-X-MAP:URI="https://line.example/720/init.mp4?s=2"
#EXTINF:1.000000,
https://line.example/720/0.m4s?s=2
#EXTINF:4.004000,
https://line.example/720/1.m4s?s=2
#EXTINF:0.500000,
https://line.example/720/2.m4s?s=2
#EXT-X-ENDLIST
`);
});

test('a rung that is being made is a list that grows', () => {
  const text = mediaPlaylist({ ...track, isEnded: false }, urls);
  expect(text).toContain('#EXT-X-PLAYLIST-TYPE:EVENT\n');
  expect(text).not.toContain('#EXT-X-ENDLIST');
});

test('no segment is longer than the list promises', () => {
  const segments = [{ ...file('source/0.m4s', 1), seconds: 8.6 }];
  expect(mediaPlaylist({ ...track, segments }, urls)).toContain('#EXT-X-TARGETDURATION:9\n');
});

test('the master lists the lightest rung first, with the rate of its heaviest segment', () => {
  const small = { ...track, rung: '360', width: 640, height: 360, segments: track.segments.slice(0, 1) };
  expect(masterPlaylist([track, small], (rung) => `/m3u8/7/${rung}`)).toBe(`#EXTM3U
#EXT-X-VERSION:7
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-STREAM-INF:BANDWIDTH=1000000,AVERAGE-BANDWIDTH=1000000,RESOLUTION=640x360,FRAME-RATE=29.970,CODECS="avc1.64001f,mp4a.40.2"
/m3u8/7/360
#EXT-X-STREAM-INF:BANDWIDTH=1998002,AVERAGE-BANDWIDTH=1780524,RESOLUTION=1280x720,FRAME-RATE=29.970,CODECS="avc1.64001f,mp4a.40.2"
/m3u8/7/720
`);
});

test('a URL cannot break out of its place', () => {
  expect(() => mediaPlaylist(track, { ...urls, key: 'x"\n#EXT-X-ENDLIST' })).toThrow('cannot stand in a playlist');
});
