import { inParallel } from '../in-parallel.ts';
import type { Draft } from '../storage.ts';
import type { Part, S3Objects } from './s3-objects.ts';

export const DRAFTS = '.drafts/';
/** A store takes no smaller part of an object, but for the last. */
const LEAST_PART_BYTES = 5 * 1024 * 1024;
const AT_ONCE = 4;
/** So that pieces are listed in their order. */
const DIGITS = 15;
const HOLE_BYTES = 1024 * 1024;

interface Piece {
  readonly key: string;
  readonly at: number;
  readonly sum: string;
  readonly bytes: number;
}

/**
 * Pieces as objects of their own, each named after its place and its sum: so they may come through any process, and none
 * takes the place of another. Two that come at the very same moment are both there, and what is noted of the file says
 * which of them counts. The whole is put together inside the store, from pieces that are large enough for that.
 */
export class S3Draft implements Draft {
  readonly #objects: S3Objects;
  readonly #key: string;
  readonly #noted: ReadonlyMap<number, string>;

  constructor(objects: S3Objects, key: string, noted: ReadonlyMap<number, string> = new Map()) {
    this.#objects = objects;
    this.#key = key;
    this.#noted = noted;
  }

  async write(at: number, pieces: readonly Buffer[], sum: string): Promise<boolean> {
    const place = `${this.#folder}${String(at).padStart(DIGITS, '0')}~`;
    for await (const { key } of this.#objects.list(place, 2)) if (key !== place + sum) return false;
    await this.#objects.put(place + sum, Buffer.concat(pieces));
    return true;
  }

  async *pieces({ start, end } = { start: 0, end: Number.POSITIVE_INFINITY }): AsyncGenerator<Buffer> {
    const finished = await this.#objects.look(this.#key);
    if (finished) {
      if (start < finished.bytes) yield* this.#objects.read(this.#key, finished, { start, end: end - 1 });
      return;
    }
    let done = start;
    for await (const piece of this.#list()) {
      const from = Math.max(done, piece.at);
      const to = Math.min(end, piece.at + piece.bytes);
      if (from >= to) continue;
      yield* holes(from - done);
      yield* this.#read(piece, { start: from - piece.at, end: to - piece.at - 1 });
      done = to;
    }
  }

  async finish(): Promise<void> {
    if (await this.#objects.look(this.#key)) return;
    const pieces = await Array.fromAsync(this.#list());
    const bytes = endOf(pieces, this.#key);
    if (bytes <= LEAST_PART_BYTES) await this.#objects.put(this.#key, await this.#together(pieces));
    else await this.#compose(groupsOf(pieces));
    const whole = await this.#objects.look(this.#key);
    if (whole?.bytes !== bytes) throw new Error(`${this.#key} should have ${bytes} bytes and has ${whole?.bytes}`);
  }

  async discard(): Promise<void> {
    const pieces = await Array.fromAsync(this.#all());
    await inParallel(AT_ONCE, pieces, ({ key }) => this.#objects.delete(key));
  }

  get #folder(): string {
    return `${DRAFTS}${this.#key}/`;
  }

  /** One for each place, in their order. */
  async *#list(): AsyncGenerator<Piece> {
    let last: Piece | undefined;
    for await (const piece of this.#all()) {
      if (last?.at === piece.at && piece.sum !== this.#noted.get(piece.at)) continue;
      if (last && last.at !== piece.at) yield last;
      last = piece;
    }
    if (last) yield last;
  }

  async *#all(): AsyncGenerator<Piece> {
    for await (const { key, bytes } of this.#objects.list(this.#folder)) {
      const [at, sum = ''] = key.slice(this.#folder.length).split('~');
      yield { key, bytes, at: Number(at), sum };
    }
  }

  async *#read({ key }: Piece, range?: { start: number; end: number }): AsyncGenerator<Buffer> {
    const object = await this.#objects.look(key);
    if (object) yield* this.#objects.read(key, object, range);
  }

  async #together(pieces: readonly Piece[]): Promise<Buffer> {
    const read: Buffer[] = [];
    for (const piece of pieces) for await (const bytes of this.#read(piece)) read.push(bytes);
    return Buffer.concat(read);
  }

  async #compose(groups: readonly (readonly Piece[])[]): Promise<void> {
    const id = await this.#objects.beginParts(this.#key);
    try {
      const parts = await inParallel(AT_ONCE, groups, (group, index) => this.#part(id, index + 1, group));
      await this.#objects.finishParts(this.#key, id, parts);
    } catch (error) {
      await this.#objects.dropParts(this.#key, id).catch(() => undefined);
      throw error;
    }
  }

  async #part(id: string, number: number, group: readonly Piece[]): Promise<Part> {
    const [first, ...others] = group;
    return first && others.length === 0
      ? this.#objects.copyPart(this.#key, id, number, first.key)
      : this.#objects.putPart(this.#key, id, number, await this.#together(group));
  }
}

/** Neighbours that are large enough together. */
function groupsOf(pieces: readonly Piece[]): Piece[][] {
  const groups: Piece[][] = [];
  let open: Piece[] = [];
  for (const piece of pieces) {
    open.push(piece);
    if (open.reduce((sum, { bytes }) => sum + bytes, 0) < LEAST_PART_BYTES) continue;
    groups.push(open);
    open = [];
  }
  return open.length > 0 ? [...groups, open] : groups;
}

/** Fails when something is missing: what is said to be whole must be. */
function endOf(pieces: readonly Piece[], key: string): number {
  let end = 0;
  for (const { at, bytes } of pieces) {
    if (at !== end) throw new Error(`${key} has a hole at ${end}`);
    end += bytes;
  }
  if (pieces.length === 0) throw Object.assign(new Error(`nothing of ${key} is there`), { code: 'ENOENT' });
  return end;
}

function* holes(bytes: number): Generator<Buffer> {
  for (let left = bytes; left > 0; left -= HOLE_BYTES) yield Buffer.alloc(Math.min(left, HOLE_BYTES));
}
