import type { FileHandle } from 'node:fs/promises';
import type { Container } from './container.ts';

const HEADER_BYTES = 16;
const TOP_LEVEL = new Set(
  'ftyp styp moov moof mdat mfra sidx ssix emsg prft free skip wide pnot uuid meta udta'.split(' '),
);
const EBML_ID_BYTES = 4;
const SEGMENT_ID = 0x18538067;
/** More than a day of fragments; whoever has more is not looked at further. */
const MOST_BOXES = 200_000;

/** Whether the container itself says that the file once went on: an upload or a recording that was cut off. */
export async function isTruncated(file: FileHandle, size: number, container: Container): Promise<boolean> {
  if (container === 'mov') return isBoxMissing(file, size);
  if (container === 'matroska') return isSegmentCut(file, size);
  return false;
}

async function isBoxMissing(file: FileHandle, size: number): Promise<boolean> {
  let isIndexed = false;
  let at = 0;
  for (let boxes = 0; at + 8 <= size && boxes < MOST_BOXES; boxes += 1) {
    const header = await bytesAt(file, at);
    const type = header.toString('latin1', 4, 8);
    // Some cameras append bytes of their own that are no boxes.
    if (!TOP_LEVEL.has(type)) break;
    isIndexed ||= type === 'moov';
    const short = header.readUInt32BE(0);
    const length = short === 0 ? size - at : short === 1 ? Number(header.readBigUInt64BE(8)) : short;
    if (length < 8 || at + length > size) return true;
    at += length;
  }
  return !isIndexed;
}

async function isSegmentCut(file: FileHandle, size: number): Promise<boolean> {
  const header = ebmlSize(await bytesAt(file, EBML_ID_BYTES));
  const segmentAt = EBML_ID_BYTES + header.bytes + header.value;
  const segment = await bytesAt(file, segmentAt);
  if (segment.readUInt32BE(0) !== SEGMENT_ID) return true;
  const { bytes, value, isUnknown } = ebmlSize(segment.subarray(EBML_ID_BYTES));
  return !isUnknown && segmentAt + EBML_ID_BYTES + bytes + value > size;
}

/** EBML's number of 1 to 8 bytes; all ones is "not known", as a live recording has it. */
function ebmlSize(from: Buffer): { bytes: number; value: number; isUnknown: boolean } {
  const bytes = Math.min(8, Math.clz32(from[0] ?? 0) - 24 + 1);
  const marker = 1n << BigInt(bytes * 7);
  const value = BigInt(`0x${from.toString('hex', 0, bytes)}`) & (marker - 1n);
  return { bytes, value: Number(value), isUnknown: value === marker - 1n };
}

async function bytesAt(file: FileHandle, at: number): Promise<Buffer> {
  const { buffer } = await file.read({ buffer: Buffer.alloc(HEADER_BYTES), position: at });
  return buffer;
}
