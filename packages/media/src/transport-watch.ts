/** Bytes of a transport stream; `isNew` where another programme begins: other codecs, or pictures of another size. */
export interface TransportPiece {
  readonly bytes: Buffer;
  readonly isNew: boolean;
}

const PACKET = 188;
const SYNC = 0x47;
const PAT_PID = 0;
/** Whatever says what pictures look like stands before the first of them; further in nobody looks. */
const MOST_HEAD = 8 * PACKET;

/** How a kind of pictures says what they look like, and where the pictures themselves begin. */
interface Kind {
  isLook(code: number): boolean;
  isPicture(code: number): boolean;
  /** Bytes of it that count; all of them where that is not said. */
  readonly bytes?: number;
}
const MPEG2: Kind = { isLook: (code) => code === 0xb3, isPicture: (code) => code > 0 && code < 0xb0, bytes: 5 };
const KINDS: ReadonlyMap<number, Kind> = new Map([
  [0x01, MPEG2],
  [0x02, MPEG2],
  [0x1b, { isLook: (code) => (code & 31) === 7, isPicture: (code) => (code & 31) > 0 && (code & 31) < 6 }],
  [0x24, { isLook: (code) => ((code >> 1) & 63) === 33, isPicture: (code) => ((code >> 1) & 63) < 32 }],
]);
const SOUNDS: ReadonlySet<number> = new Set([0x03, 0x04, 0x0f, 0x11, 0x81, 0x87]);

/**
 * Reads along in a transport stream and tells where a publisher changes what it sends without connecting anew. Each
 * part begins with the tables that a reader needs.
 */
export class TransportWatch {
  #rest: Buffer = Buffer.alloc(0);
  #pat: Buffer | undefined;
  #pmt: Buffer | undefined;
  #pmtPid = -1;
  #programme = '';
  #video = { pid: -1, type: 0 };
  #look = '';
  /** The beginning of a picture that has not told yet what it looks like, and all that came since. */
  #head: { readonly packets: Buffer[]; bytes: Buffer } | undefined;

  *push(chunk: Buffer): Generator<TransportPiece> {
    let data = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    let passed: Buffer[] = [];
    // One more byte than a packet: what is no packet is not followed by another.
    while (data.length > PACKET) {
      if (data[0] !== SYNC || data[PACKET] !== SYNC) {
        const next = data.indexOf(SYNC, 1);
        data = next < 0 ? Buffer.alloc(0) : data.subarray(next);
        continue;
      }
      const packet = data.subarray(0, PACKET);
      data = data.subarray(PACKET);
      const { packets, isNew } = this.#take(packet);
      if (isNew) {
        if (passed.length > 0) yield { bytes: Buffer.concat(passed), isNew: false };
        yield { bytes: Buffer.concat([...this.#tables(), ...packets]), isNew };
        passed = [];
      } else passed.push(...packets);
    }
    this.#rest = data;
    if (passed.length > 0) yield { bytes: Buffer.concat(passed), isNew: false };
  }

  /** What was held when the stream ended: sound that is cut off cannot be decoded. */
  end(): Buffer {
    const held = Buffer.concat([...(this.#head?.packets ?? []), this.#rest]);
    this.#head = undefined;
    this.#rest = Buffer.alloc(0);
    return held;
  }

  #tables(): Buffer[] {
    return [this.#pat, this.#pmt].filter((table) => table !== undefined);
  }

  #take(packet: Buffer): { readonly packets: readonly Buffer[]; readonly isNew: boolean } {
    const pid = packet.readUInt16BE(1) & 0x1fff;
    const isStart = (packet.readUInt8(1) & 0x40) !== 0;
    if (pid === PAT_PID && isStart) this.#readPat(packet);
    if (pid === this.#pmtPid && isStart && this.#readPmt(packet)) {
      // What is held belongs to the pictures before; without its end nothing can be done with it.
      this.#head = undefined;
      return { packets: [], isNew: true };
    }
    if (pid === this.#video.pid && isStart && KINDS.has(this.#video.type)) {
      const before = this.#head?.packets ?? [];
      this.#head = { packets: [packet], bytes: pictureIn(packet) };
      return this.#judged(before);
    }
    if (!this.#head) return { packets: [packet], isNew: false };
    this.#head.packets.push(packet);
    if (pid !== this.#video.pid) return { packets: [], isNew: false };
    this.#head.bytes = Buffer.concat([this.#head.bytes, payloadOf(packet)]);
    return this.#judged([]);
  }

  /** Lets the beginning of a picture go once it has told what it looks like, or does not. */
  #judged(before: readonly Buffer[]): { readonly packets: readonly Buffer[]; readonly isNew: boolean } {
    const head = this.#head;
    const kind = KINDS.get(this.#video.type);
    if (!head || !kind) return { packets: before, isNew: false };
    const { look, isOver } = lookIn(head.bytes, kind);
    if (!isOver && head.bytes.length < MOST_HEAD) return { packets: before, isNew: false };
    this.#head = undefined;
    const isNew = look !== '' && this.#look !== '' && look !== this.#look;
    if (look !== '') this.#look = look;
    return { packets: isNew ? head.packets : [...before, ...head.packets], isNew };
  }

  #readPat(packet: Buffer): void {
    const table = sectionIn(packet);
    if (!table || table.length < 16) return;
    this.#pat = packet;
    for (let at = 8; at + 8 <= table.length; at += 4)
      if (table.readUInt16BE(at) !== 0) {
        this.#pmtPid = table.readUInt16BE(at + 2) & 0x1fff;
        return;
      }
  }

  /** Whether it tells of another programme than before. */
  #readPmt(packet: Buffer): boolean {
    const table = sectionIn(packet);
    if (!table || table.length < 16) return false;
    const streams: { pid: number; type: number }[] = [];
    let at = 12 + (table.readUInt16BE(10) & 0xfff);
    while (at + 9 <= table.length) {
      streams.push({ type: table.readUInt8(at), pid: table.readUInt16BE(at + 1) & 0x1fff });
      at += 5 + (table.readUInt16BE(at + 3) & 0xfff);
    }
    const sound = streams.find(({ type }) => SOUNDS.has(type));
    const video = streams.find(({ type }) => KINDS.has(type)) ?? streams.find((stream) => stream !== sound);
    const programme = `${video?.pid} ${video?.type} ${sound?.pid} ${sound?.type}`;
    this.#pmt = packet;
    if (programme === this.#programme) return false;
    const isFirst = this.#programme === '';
    this.#programme = programme;
    this.#video = video ?? { pid: -1, type: 0 };
    this.#look = '';
    return !isFirst;
  }
}

/** What a packet carries after its own header. */
function payloadOf(packet: Buffer): Buffer {
  const isAdapted = (packet.readUInt8(3) & 0x20) !== 0;
  const isFilled = (packet.readUInt8(3) & 0x10) !== 0;
  return isFilled ? packet.subarray(isAdapted ? 5 + packet.readUInt8(4) : 4) : Buffer.alloc(0);
}

/** The table that a packet begins. */
function sectionIn(packet: Buffer): Buffer | undefined {
  const payload = payloadOf(packet);
  const table = payload.subarray(1 + (payload[0] ?? 0));
  if (table.length < 3) return undefined;
  return table.subarray(0, 3 + (table.readUInt16BE(1) & 0xfff));
}

/** The first bytes of a picture: after the header of the packet that brings it. */
function pictureIn(packet: Buffer): Buffer {
  const payload = payloadOf(packet);
  return payload.length > 9 ? payload.subarray(9 + (payload[8] ?? 0)) : Buffer.alloc(0);
}

/** What the beginning of a picture says of its look; it is over where the picture itself begins. */
function lookIn(bytes: Buffer, kind: Kind): { readonly look: string; readonly isOver: boolean } {
  const looks: string[] = [];
  let at = bytes.indexOf('\0\0\u0001', 0, 'latin1');
  while (at >= 0 && at + 3 < bytes.length) {
    const code = bytes.readUInt8(at + 3);
    if (kind.isPicture(code)) return { look: looks.join(), isOver: true };
    const next = bytes.indexOf('\0\0\u0001', at + 3, 'latin1');
    const end = kind.bytes ? at + 3 + kind.bytes : next;
    if (kind.isLook(code) && next >= 0) looks.push(bytes.toString('latin1', at + 3, end));
    at = next;
  }
  return { look: looks.join(), isOver: false };
}
