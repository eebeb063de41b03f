import { describe, expect, test } from 'vitest';
import { readContent } from './file-content.ts';

const bytes = (...parts: (string | number[])[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));
const ftyp = (brand: string) => bytes([0, 0, 0, 32], 'ftyp', brand, [0, 0, 2, 0], 'isomiso2');
const ebml = (docType: string) => bytes([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, docType.length], docType);

describe('a file that is what its name says', () => {
  test.each([
    ['a.mp4', ftyp('isom'), 'video', 'mp4'],
    ['a.MP4', ftyp('mp42'), 'video', 'mp4'],
    ['a.mov', ftyp('qt  '), 'video', 'mov'],
    ['old.mov', bytes([0, 0, 0, 8], 'wide', [0, 0, 0, 0], 'mdat'), 'video', 'mov'],
    ['a.3gp', ftyp('3gp5'), 'video', '3gp'],
    ['a.webm', ebml('webm'), 'video', 'webm'],
    ['a.mkv', ebml('matroska'), 'video', 'mkv'],
    ['a.avi', bytes('RIFF', [1, 2, 3, 4], 'AVI LIST'), 'video', 'avi'],
    ['a.flv', bytes('FLV', [1, 5, 0, 0, 0, 9]), 'video', 'flv'],
    ['a.rmvb', bytes('.RMF', [0, 0, 0, 18]), 'video', 'rmvb'],
    ['a.jpeg', bytes([0xff, 0xd8, 0xff, 0xe1]), 'image', 'jpg'],
    ['a.png', bytes([0x89], 'PNG\r\n', [0x1a], '\n'), 'image', 'png'],
    ['a.gif', bytes('GIF89a'), 'image', 'gif'],
    ['a.webp', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 '), 'image', 'webp'],
    ['a.bmp', bytes('BM', [58, 0, 0, 0, 0, 0, 0, 0, 54]), 'image', 'bmp'],
    ['a.mp3', bytes('ID3', [4, 0]), 'audio', 'mp3'],
    ['b.mp3', bytes([0xff, 0xfb, 0x90, 0x64]), 'audio', 'mp3'],
    ['a.aac', bytes([0xff, 0xf1, 0x50, 0x80]), 'audio', 'aac'],
    ['a.wav', bytes('RIFF', [1, 2, 3, 4], 'WAVEfmt '), 'audio', 'wav'],
    ['a.ogg', bytes('OggS', [0, 2]), 'audio', 'ogg'],
    ['a.flac', bytes('fLaC', [0]), 'audio', 'flac'],
    ['a.wma', bytes([0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11]), 'audio', 'wma'],
    ['a.pdf', bytes('%PDF-1.7'), 'document', 'pdf'],
    ['a.docx', bytes('PK', [3, 4], '[Content_Types].xml'), 'document', 'zip'],
    ['a.xls', bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'document', 'ole'],
    ['a.txt', Buffer.from('第一章\r\n\t风起'), 'document', 'text'],
    ['gbk.txt', bytes([0xb5, 0xda, 0xd2, 0xbb]), 'document', 'text'],
    ['wide.txt', bytes([0xff, 0xfe], 'h\0i\0'), 'document', 'text'],
  ])('%s is taken', (name, head, category, format) => {
    expect(readContent(head, name)).toEqual({ category, format });
  });

  test('may be in another container of the same kind', () => {
    expect(readContent(ebml('webm'), 'renamed.mp4')).toEqual({ category: 'video', format: 'webm' });
  });
});

describe('a file that is something else', () => {
  test.each([
    ['a text named film', 'a.mp4', Buffer.from('hello, this is no film')],
    ['a playlist named film', 'a.mp4', Buffer.from('#EXTM3U\n#EXTINF:1\nfile:///etc/passwd')],
    ['a playlist named text', 'a.txt', Buffer.from('\ufeff\n#EXTM3U\nhttp://127.0.0.1/')],
    ['a playlist by its own name', 'a.m3u8', Buffer.from('#EXTM3U\n')],
    ['Flash by its own name', 'a.swf', bytes('CWS', [9])],
    ['Flash named film', 'a.flv', bytes('FWS', [9])],
    ['a program named film', 'a.mp4', bytes('MZ', [0x90, 0])],
    ['a program named text', 'a.txt', bytes('MZ', [0x90, 0, 3, 0])],
    ['a picture of a phone named film', 'a.mp4', ftyp('heic')],
    ['sound named film', 'a.mp4', ftyp('M4A ')],
    ['film named picture', 'a.jpg', ftyp('isom')],
    ['film named text', 'a.txt', ftyp('isom')],
    ['an archive named film', 'a.mkv', bytes('PK', [3, 4])],
    ['an archive named portable document', 'a.pdf', bytes('PK', [3, 4])],
    ['something in a container nobody knows', 'a.mkv', ebml('unheard')],
    ['noise that begins like sound', 'a.mp3', bytes([0xff, 0xff, 0xff, 0xff])],
    ['nothing known', 'a.mp4', Buffer.alloc(64)],
    ['a film without a name for it', 'a', ftyp('isom')],
  ])('is not taken: %s', (_, name, head) => {
    expect(() => readContent(head, name)).toThrow(expect.objectContaining({ code: 4150 }));
  });
});
