import { expect, test } from 'vitest';
import { AddressBook } from './address-book.ts';

const playlist = (edition: number) => `#EXTM3U
#EXT-X-KEY:METHOD=AES-128,URI="/key",IV=0x00
#EXT-X-MAP:URI="https://one.example/${edition}/init.mp4"
#EXTINF:4.0,
https://one.example/${edition}/0.m4s
#EXTINF:4.0,
/relative/${edition}/1.m4s
`;

test('an address that has run out is what stands in its place now', () => {
  const book = new AddressBook();
  book.note('https://api.example/720?token=a', playlist(1));
  book.note('https://api.example/720?token=b', playlist(2));
  expect(book.now('https://one.example/1/init.mp4')).toBe('https://one.example/2/init.mp4');
  expect(book.now('https://api.example/relative/1/1.m4s')).toBe('https://api.example/relative/2/1.m4s');
  expect(book.now('https://one.example/2/0.m4s')).toBe('https://one.example/2/0.m4s');
  expect(book.now('https://elsewhere.example/x')).toBe('https://elsewhere.example/x');
});

test('an address leads to the playlist it was read in, and any playlist has something small to try', () => {
  const book = new AddressBook();
  expect(book.sample()).toBeUndefined();
  book.note('https://api.example/720?token=a', playlist(1));
  expect(book.playlistOf('https://one.example/1/0.m4s')).toBe('https://api.example/720?token=a');
  expect(book.sample()).toBe('https://one.example/1/init.mp4');
});

test('a master lists no segments', () => {
  const book = new AddressBook();
  book.note('https://api.example/film', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n/720\n');
  expect(book.sample()).toBeUndefined();
});
