import type { FILE_CATEGORIES } from '@liuguang/contract/constants';
import { categoryOf, extensionOf, type FileCategory } from '@liuguang/contract/upload/limits';
import { Refused } from './refused.ts';

/** As much of a file's beginning as its kind is told from. */
export const HEAD_BYTES = 4096;

export interface Content {
  readonly category: FileCategory;
  readonly format: string;
}

type Extension = (typeof FILE_CATEGORIES)[FileCategory][number];

interface Kind extends Content {
  readonly fits: (head: Buffer) => boolean;
  /** For what many formats share, those whose names go with it. */
  readonly only?: readonly Extension[];
}

const at = (head: Buffer, offset: number, text: string): boolean =>
  head.subarray(offset, offset + text.length).toString('latin1') === text;

const begins =
  (...texts: string[]) =>
  (head: Buffer): boolean =>
    texts.some((text) => at(head, 0, text));

const riff = (form: string) => (head: Buffer) => at(head, 0, 'RIFF') && at(head, 8, form);

const has = (head: Buffer, text: string): boolean => head.includes(text, 0, 'latin1');

const brand = (head: Buffer): string =>
  at(head, 4, 'ftyp') ? head.subarray(8, 12).toString('latin1').toLowerCase() : '';

/** Still pictures and sound in the same boxes as film. */
const NO_FILM = ['heic', 'heix', 'heim', 'heis', 'mif1', 'msf1', 'avif', 'avis', 'm4a ', 'm4b ', 'm4p ', 'crx '];
/** What a QuickTime file without a brand may begin with. */
const OLD_MOVIE_BOXES = ['moov', 'mdat', 'wide', 'pnot'];

const isEbml = begins('\x1a\x45\xdf\xa3');
const isZip = begins('PK\x03\x04');

/** Eleven bits set, then a version, the third layer, a bit rate and a sampling rate that exist. */
const isMpegAudio = (head: Buffer): boolean => {
  const [first = 0, second = 0, third = 0] = head;
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return false;
  const [version, layer] = [(second >> 3) & 3, (second >> 1) & 3];
  return version !== 1 && layer === 1 && third >> 4 !== 0 && third >> 4 !== 15 && ((third >> 2) & 3) !== 3;
};

const isAdts = ([first, second = 0]: Buffer): boolean => first === 0xff && (second & 0xf6) === 0xf0;

const isPlaylist = (head: Buffer): boolean => /^\s*#EXT(M3U|INF)/.test(head.toString('utf8').replace(/^\ufeff/, ''));

/** No control characters but those of text; in UTF-16 every second byte may be nought. */
const isText = (head: Buffer): boolean => {
  if (isPlaylist(head)) return false;
  const utf16 = begins('\xff\xfe', '\xfe\xff')(head);
  return head.every((byte) => byte >= 0x20 || [0x09, 0x0a, 0x0c, 0x0d].includes(byte) || (utf16 && byte === 0));
};

const ZIPPED: readonly Extension[] = ['docx', 'xlsx', 'pptx', 'epub', 'pages', 'numbers', 'keynote'];

/** The first that fits counts. */
const KINDS: readonly Kind[] = [
  { category: 'image', format: 'jpg', fits: begins('\xff\xd8\xff') },
  { category: 'image', format: 'png', fits: begins('\x89PNG\r\n\x1a\n') },
  { category: 'image', format: 'gif', fits: begins('GIF87a', 'GIF89a') },
  { category: 'image', format: 'webp', fits: riff('WEBP') },
  { category: 'image', format: 'bmp', fits: (head) => at(head, 0, 'BM') && at(head, 6, '\0\0\0\0') },
  { category: 'video', format: 'mov', fits: (head) => brand(head) === 'qt  ' },
  { category: 'video', format: '3gp', fits: (head) => brand(head).startsWith('3g') },
  { category: 'video', format: 'mp4', fits: (head) => brand(head) !== '' && !NO_FILM.includes(brand(head)) },
  { category: 'video', format: 'mov', fits: (head) => OLD_MOVIE_BOXES.some((box) => at(head, 4, box)) },
  { category: 'video', format: 'webm', fits: (head) => isEbml(head) && has(head, 'webm') },
  { category: 'video', format: 'mkv', fits: (head) => isEbml(head) && has(head, 'matroska') },
  { category: 'video', format: 'avi', fits: riff('AVI ') },
  { category: 'video', format: 'flv', fits: begins('FLV\x01') },
  { category: 'video', format: 'rmvb', fits: begins('.RMF') },
  { category: 'audio', format: 'wav', fits: riff('WAVE') },
  { category: 'audio', format: 'ogg', fits: begins('OggS') },
  { category: 'audio', format: 'flac', fits: begins('fLaC') },
  { category: 'audio', format: 'wma', fits: begins('\x30\x26\xb2\x75\x8e\x66\xcf\x11') },
  { category: 'audio', format: 'aac', fits: isAdts },
  { category: 'audio', format: 'mp3', fits: (head) => begins('ID3')(head) || isMpegAudio(head) },
  { category: 'document', format: 'pdf', fits: begins('%PDF-'), only: ['pdf'] },
  {
    category: 'document',
    format: 'ole',
    fits: begins('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
    only: ['doc', 'xls', 'ppt'],
  },
  { category: 'document', format: 'zip', fits: isZip, only: ZIPPED },
  { category: 'document', format: 'text', fits: isText, only: ['txt', 'csv'] },
];

/** What a file is by its first bytes. A name that says something else makes it a file that nobody takes. */
export function readContent(head: Buffer, filename: string): Content {
  const kind = KINDS.find(({ fits }) => fits(head));
  const claimed = categoryOf(filename);
  const fitsName = kind && kind.category === claimed && isNamedFor(kind, extensionOf(filename));
  if (!fitsName) throw notTaken(claimed);
  return { category: kind.category, format: kind.format };
}

const isNamedFor = ({ only }: Kind, extension: string): boolean =>
  !only || (only as readonly string[]).includes(extension);

const NOT_WHAT_IT_SAYS = {
  image: 'upload.notAnImage',
  video: 'upload.notAVideo',
  audio: 'upload.notAudio',
  document: 'upload.notADocument',
} as const satisfies Record<FileCategory, string>;

export const notTaken = (claimed: FileCategory | undefined): Refused =>
  new Refused('typeNotTaken', claimed && { reason: NOT_WHAT_IT_SAYS[claimed] });
