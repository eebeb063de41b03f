import { expect, test } from 'vitest';
import { recogniseContainer } from './container.ts';

const bytes = (...parts: (string | number[])[]): Buffer =>
  Buffer.concat([
    ...parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
    Buffer.alloc(700),
  ]);

const packets = (size: number, before: number): Buffer => {
  const stream = Buffer.alloc(1024);
  for (let at = before; at < stream.length; at += size) stream[at] = 0x47;
  return stream;
};

test.each([
  ['mov', bytes([0, 0, 0, 24], 'ftypisom')],
  ['mov', bytes([0, 0, 0, 8], 'wide')],
  ['matroska', bytes([0x1a, 0x45, 0xdf, 0xa3])],
  ['avi', bytes('RIFF', [1, 2, 3, 4], 'AVI LIST')],
  ['flv', bytes('FLV\x01')],
  ['rm', bytes('.RMF')],
  ['ogg', bytes('OggS')],
  ['mpeg', bytes([0, 0, 1, 0xba])],
  ['asf', Buffer.from('3026b2758e66cf11a6d900aa0062ce6c0000', 'hex')],
  ['mpegts', packets(188, 0)],
  ['mpegts', packets(192, 4)],
] as const)('%s is known by its first bytes', (container, head) => {
  expect(recogniseContainer(head)).toBe(container);
});

test.each([
  '#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n',
  '\ufeff\n  #EXTM3U\n',
  'ffconcat version 1.0\nfile /etc/passwd\n',
  '[playlist]\nFile1=http://example.org/\n',
  '<?xml version="1.0"?><MPD/>',
])('%j is a playlist', (text) => {
  expect(recogniseContainer(Buffer.from(text))).toBe('playlist');
});

test.each([
  ['text', bytes('hello, I am no video at all')],
  ['a sound file', bytes('RIFF', [1, 2, 3, 4], 'WAVEfmt ')],
  ['a picture', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['a Flash film', bytes('CWS')],
  ['one byte', Buffer.of(0x47)],
])('%s is nothing that we open', (_, head) => {
  expect(recogniseContainer(head)).toBeUndefined();
});
