interface PulledSegment {
  readonly url: string;
  /** What must come before it; empty for a transport stream. */
  readonly map: string;
  readonly key: { readonly url: string; readonly iv: Buffer } | undefined;
  /** It does not go on from the one before: perhaps it is of another size. */
  readonly isNew: boolean;
}

export interface PulledList {
  readonly url: string;
  readonly isMaster: boolean;
  /** Of a list of variants: the heaviest. */
  readonly best: string;
  readonly sequence: number;
  readonly targetSeconds: number;
  readonly isEnded: boolean;
  readonly segments: readonly PulledSegment[];
}

const MOST_SEGMENTS = 5000;

/** Reads a playlist of somebody else: as much of it as is needed to fetch what it lists. */
export function readList(text: string, base: string): PulledList {
  if (!text.startsWith('#EXTM3U')) throw new Error('not a playlist');
  const segments: PulledSegment[] = [];
  let [sequence, targetSeconds, isEnded, map, isNew] = [0, 6, false, '', false];
  let key: { readonly url: string; readonly iv: string } | undefined;
  let [bandwidth, best, mostBandwidth, isMaster] = [-1, '', -1, false];
  for (const line of text.split(/\r?\n/)) {
    const [tag = '', value = ''] = splitTag(line);
    if (tag === '#EXT-X-MEDIA-SEQUENCE') sequence = Number.parseInt(value, 10) || 0;
    else if (tag === '#EXT-X-TARGETDURATION') targetSeconds = Math.min(60, Number.parseFloat(value) || 6);
    else if (tag === '#EXT-X-ENDLIST') isEnded = true;
    else if (tag === '#EXT-X-DISCONTINUITY') isNew = true;
    else if (tag === '#EXT-X-MAP') map = new URL(attribute(value, 'URI'), base).href;
    else if (tag === '#EXT-X-KEY') key = keyOf(value, base);
    else if (tag === '#EXT-X-STREAM-INF') {
      isMaster = true;
      bandwidth = Number(attribute(value, 'BANDWIDTH')) || 0;
    } else if (line !== '' && !line.startsWith('#')) {
      const url = new URL(line, base).href;
      if (bandwidth > mostBandwidth) [best, mostBandwidth] = [url, bandwidth];
      bandwidth = -1;
      if (segments.length >= MOST_SEGMENTS) throw new Error(`more than ${MOST_SEGMENTS} segments`);
      const iv = key && (key.iv === '' ? numbered(sequence + segments.length) : Buffer.from(key.iv, 'hex'));
      segments.push({ url, map, key: key && iv ? { url: key.url, iv } : undefined, isNew });
      isNew = false;
    }
  }
  if (isMaster && best === '') throw new Error('a playlist without a variant');
  return { url: base, isMaster, best, sequence, targetSeconds, isEnded, segments: isMaster ? [] : segments };
}

const splitTag = (line: string): string[] => {
  const at = line.indexOf(':');
  return at < 0 ? [line] : [line.slice(0, at), line.slice(at + 1)];
};

const attribute = (list: string, name: string): string =>
  new RegExp(`(?:^|,)${name}=(?:"([^"]*)"|([^,]*))`)
    .exec(list)
    ?.slice(1)
    .find((one) => one !== undefined) ?? '';

function keyOf(value: string, base: string): { url: string; iv: string } | undefined {
  const method = attribute(value, 'METHOD');
  if (method === 'NONE') return undefined;
  if (method !== 'AES-128') throw new Error(`segments sealed by ${method} are not opened`);
  return { url: new URL(attribute(value, 'URI'), base).href, iv: attribute(value, 'IV').replace(/^0x/i, '') };
}

/** Without one of its own a segment is sealed with its number. */
function numbered(sequence: number): Buffer {
  const iv = Buffer.alloc(16);
  iv.writeUInt32BE(sequence, 12);
  return iv;
}
