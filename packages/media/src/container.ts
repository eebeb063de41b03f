/** The containers we open, by the name of ffmpeg's demuxer. None of them can name another file. */
export type Container = 'mov' | 'matroska' | 'avi' | 'flv' | 'rm' | 'asf' | 'mpegts' | 'mpeg' | 'ogg';

/** As much of a file as `recogniseContainer` looks at. */
export const HEAD_BYTES = 1024;

const OLD_QUICKTIME = new Set(['moov', 'mdat', 'wide', 'free', 'skip', 'pnot']);
const ASF_HEADER = Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex');
const PLAYLIST = /^(?:#EXTM3U|ffconcat version|\[playlist\]|<\?xml|<MPD|<smil)/i;
const TS_PACKET = 188;
/** Blu-ray puts a time stamp of 4 bytes before each packet. */
const M2TS_PACKET = 192;
const TS_SYNC = 0x47;

/** Tells a container by its first bytes and never by the file's name; ffmpeg is not asked to guess. */
export function recogniseContainer(head: Buffer): Container | 'playlist' | undefined {
  const startsWith = (hex: string) => head.subarray(0, hex.length / 2).toString('hex') === hex;
  const text = (from: number, to: number) => head.toString('latin1', from, to);
  if (
    PLAYLIST.test(
      head
        .toString('utf8')
        .replace(/^\ufeff/, '')
        .trimStart(),
    )
  )
    return 'playlist';
  if (text(4, 8) === 'ftyp' || OLD_QUICKTIME.has(text(4, 8))) return 'mov';
  if (startsWith('1a45dfa3')) return 'matroska';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'AVI ') return 'avi';
  if (text(0, 4) === 'FLV\x01') return 'flv';
  if (text(0, 4) === '.RMF') return 'rm';
  if (text(0, 4) === 'OggS') return 'ogg';
  if (startsWith('000001ba')) return 'mpeg';
  if (head.subarray(0, ASF_HEADER.length).equals(ASF_HEADER)) return 'asf';
  return isTransportStream(head) ? 'mpegts' : undefined;
}

function isTransportStream(head: Buffer): boolean {
  const isEvery = (size: number, from: number) => [0, 1, 2].every((at) => head[from + at * size] === TS_SYNC);
  return isEvery(TS_PACKET, 0) || isEvery(M2TS_PACKET, 4);
}
