/** A box of an ISO media file, by its offsets in the buffer that holds it. */
export interface Box {
  readonly type: string;
  readonly start: number;
  readonly body: number;
  readonly end: number;
}

const HEADER = 8;

/** The boxes that stand one after the other in `bytes`. */
export function* boxesIn(bytes: Buffer, from = 0, to = bytes.length): Generator<Box> {
  for (let start = from; start + HEADER <= to; ) {
    const end = start + bytes.readUInt32BE(start);
    if (end < start + HEADER || end > to) throw new Error(`a box at ${start} does not fit`);
    yield { type: bytes.toString('latin1', start + 4, start + HEADER), start, body: start + HEADER, end };
    start = end;
  }
}

/** All boxes at the end of a path of types, in order. */
export function boxesAt(bytes: Buffer, path: readonly string[], from = 0, to = bytes.length): Box[] {
  const [type, ...rest] = path;
  const found = [...boxesIn(bytes, from, to)].filter((box) => box.type === type);
  return rest.length === 0 ? found : found.flatMap(({ body, end }) => boxesAt(bytes, rest, body, end));
}

export function boxAt(bytes: Buffer, path: readonly string[], from = 0, to = bytes.length): Box {
  const [box] = boxesAt(bytes, path, from, to);
  if (!box) throw new Error(`no box ${path.join('/')}`);
  return box;
}
