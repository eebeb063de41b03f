import { type Box, boxAt, boxesAt, boxesIn } from './boxes.ts';

export interface InitTrack {
  readonly id: number;
  readonly kind: 'video' | 'audio';
  /** Ticks in a second. */
  readonly timescale: number;
}

export interface InitSegment {
  readonly tracks: readonly InitTrack[];
  /** As a playlist names them: `avc1.64001f,mp4a.40.2`. */
  readonly codecs: string;
}

const SAMPLE_ENTRIES = 8;
const VISUAL_ENTRY = 78;
const AUDIO_ENTRY = 28;
const DECODER_CONFIG = 4;
const DECODER_SPECIFIC = 5;
/** Flags, stream type, buffer size and two bit rates stand before what we look for. */
const DECODER_CONFIG_BYTES = 13;

/** Reads what is needed of the `ftyp` and `moov` that open a fragmented file. */
export function readInitSegment(bytes: Buffer): InitSegment {
  const tracks = boxesAt(bytes, ['moov', 'trak']).map((trak) => ({
    ...readTrack(bytes, trak),
    codec: readCodec(bytes, trak),
  }));
  return {
    tracks: tracks.map(({ id, kind, timescale }) => ({ id, kind, timescale })),
    codecs: tracks.map(({ codec }) => codec).join(','),
  };
}

function readTrack(bytes: Buffer, trak: Box): InitTrack {
  const tkhd = boxAt(bytes, ['tkhd'], trak.body, trak.end);
  const mdhd = boxAt(bytes, ['mdia', 'mdhd'], trak.body, trak.end);
  const hdlr = boxAt(bytes, ['mdia', 'hdlr'], trak.body, trak.end);
  // Version 1 has two dates of 8 bytes where version 0 has 4.
  const dates = (box: Box) => (bytes[box.body] === 1 ? 16 : 8);
  return {
    id: bytes.readUInt32BE(tkhd.body + 4 + dates(tkhd)),
    kind: bytes.toString('latin1', hdlr.body + 8, hdlr.body + 12) === 'vide' ? 'video' : 'audio',
    timescale: bytes.readUInt32BE(mdhd.body + 4 + dates(mdhd)),
  };
}

function readCodec(bytes: Buffer, trak: Box): string {
  const stsd = boxAt(bytes, ['mdia', 'minf', 'stbl', 'stsd'], trak.body, trak.end);
  for (const entry of boxesIn(bytes, stsd.body + SAMPLE_ENTRIES, stsd.end)) {
    if (entry.type === 'avc1' || entry.type === 'avc3') {
      const { body } = boxAt(bytes, ['avcC'], entry.body + VISUAL_ENTRY, entry.end);
      return `${entry.type}.${bytes.toString('hex', body + 1, body + 4)}`;
    }
    if (entry.type === 'mp4a') {
      const { body, end } = boxAt(bytes, ['esds'], entry.body + AUDIO_ENTRY, entry.end);
      return `mp4a.40.${audioObjectType(bytes.subarray(body + 4, end))}`;
    }
  }
  throw new Error('a track of an unknown codec');
}

/** Descends ES descriptor → decoder configuration → AudioSpecificConfig, whose first five bits it is. */
function audioObjectType(descriptors: Buffer): number {
  let at = descriptorBody(descriptors, 0) + 3;
  while (at < descriptors.length) {
    const tag = descriptors[at];
    const body = descriptorBody(descriptors, at);
    if (tag === DECODER_SPECIFIC) return (descriptors[body] ?? 0) >> 3;
    at = tag === DECODER_CONFIG ? body + DECODER_CONFIG_BYTES : descriptors.length;
  }
  throw new Error('an audio track without a configuration');
}

/** A descriptor's length takes one to four bytes, each but the last with its high bit set. */
function descriptorBody(bytes: Buffer, at: number): number {
  let body = at + 1;
  while ((bytes[body] ?? 0) & 0x80) body += 1;
  return body + 1;
}
