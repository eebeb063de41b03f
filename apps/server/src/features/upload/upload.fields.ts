import { chunkRange, isPossibleCut } from '@liuguang/contract/upload/chunks';
import { chunkFields } from '@liuguang/contract/upload/endpoints';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { unstorable } from '../../platform/http/storable.ts';
import { Refused } from '../../platform/refused.ts';

/** How Resumable.js spells the fields: `resumableChunkNumber`, … */
const PREFIX = 'resumable';

const chunk = Type.Object(chunkFields);
const check = Compile(chunk);

export type AnnouncedFile = Omit<Static<typeof chunk>, 'chunkNumber' | 'currentChunkSize'>;

/** One chunk as its sender describes it, of a description that can be true. */
export interface ChunkFields {
  readonly file: AnnouncedFile;
  readonly number: number;
  readonly start: number;
  readonly bytes: number;
}

type Sent = Readonly<Record<string, unknown>>;

/** Reads the fields of a chunk, plain or with the prefix; refuses what contradicts itself. */
export function readChunkFields(sent: Sent): ChunkFields {
  const read = {
    identifier: textOf(sent, 'identifier'),
    filename: baseName(textOf(sent, 'filename')),
    totalSize: numberOf(sent, 'totalSize'),
    chunkSize: numberOf(sent, 'chunkSize'),
    totalChunks: numberOf(sent, 'totalChunks'),
    chunkNumber: numberOf(sent, 'chunkNumber'),
    currentChunkSize: numberOf(sent, 'currentChunkSize'),
  };
  if (read.totalSize === 0) throw new Refused('typeNotTaken', { reason: 'upload.fileEmpty' });
  if (!check.Check(read) || unstorable(read)) throw contradiction('the fields do not describe a chunk');
  const { chunkNumber, currentChunkSize, ...file } = read;
  refuseImpossibleCut(file);
  const { start, end } = chunkRange(file, chunkNumber);
  if (chunkNumber > file.totalChunks) throw contradiction('there is no chunk of this number');
  if (end - start !== currentChunkSize) throw contradiction(`chunk ${chunkNumber} has ${end - start} bytes`);
  return { file, number: chunkNumber, start, bytes: currentChunkSize };
}

export function refuseImpossibleCut(file: AnnouncedFile): void {
  if (!isPossibleCut(file)) throw contradiction('a file of this size is not cut into so many chunks');
}

export const contradiction = (message: string): Refused =>
  new Refused('badBody', { data: { issues: [{ path: '', message }] }, msg: message });

function fieldOf(sent: Sent, name: string): unknown {
  return sent[name] ?? sent[`${PREFIX}${name.charAt(0).toUpperCase()}${name.slice(1)}`];
}

const textOf = (sent: Sent, name: string): string => {
  const value = fieldOf(sent, name);
  return typeof value === 'string' ? value : '';
};

/** Digits alone: `Number` would take an empty text, a sign or an exponent as well. */
const numberOf = (sent: Sent, name: string): number => {
  const text = textOf(sent, name);
  return /^[0-9]{1,16}$/.test(text) ? Number(text) : Number.NaN;
};

const baseName = (path: string): string => path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
