import { createHash } from 'node:crypto';
import { type Crop, formatCrop } from '@liuguang/contract/picture/crop';
import { PICTURE_SIZES, type Picture, type PicturePurpose } from '@liuguang/contract/picture/schemas';
import { reasonOfCode } from '@liuguang/contract/reasons';
import sharp from 'sharp';
import type { Clock } from '../../platform/clock.ts';
import type { Contributions } from '../../platform/composition/extension-point.ts';
import type { Person, UploadedFile } from '../../platform/http/handler.ts';
import { InTurn } from '../../platform/in-turn.ts';
import { afterCommit, type Query, type Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import { SingleFlight } from '../../platform/single-flight.ts';
import type { JobPort } from '../job/job.port.ts';
import { type EncodedSize, encodeSizes } from './picture.encode.ts';
import { newPictureKey, type PictureFiles } from './picture.files.ts';
import { inspect, refuseCropOutside } from './picture.inspect.ts';
import { pictureJobs } from './picture.jobs.ts';
import type { ClaimedPicture, MadePicture, PictureFollower, PicturePort } from './picture.port.ts';
import { presentPicture } from './picture.present.ts';
import type { Original, PictureRepository, PictureRow, PictureVerdict } from './picture.repository.ts';
import type { StoredSize } from './picture.schema.ts';

/** A decoded picture can take 200 MB, and encoding one takes a core. */
const ENCODED_AT_ONCE = 2;
const PATIENCE_MS = 60_000;
const SWEPT_AT_ONCE = 100;
const HOUR_MS = 3600 * 1000;
const UNUSED_KEPT_MS = 7 * 24 * HOUR_MS;

export interface Wanted {
  readonly purpose: PicturePurpose;
  readonly crop?: Crop | undefined;
}

interface Taken extends Wanted, Pick<MadePicture, 'isByAi' | 'seal'> {
  /** Its first. */
  readonly verdict: PictureVerdict;
}

/** Where a picture is, or the picture itself. */
interface Content {
  readonly content: string | Buffer;
  readonly sha256: Buffer;
}

interface PictureParts {
  readonly repository: PictureRepository;
  readonly files: PictureFiles;
  readonly jobs: JobPort;
  /** Filled by the composition root; asked only once something is withdrawn. */
  readonly followers: Contributions<PictureFollower>;
  readonly clock: Clock;
}

export class PictureService implements PicturePort {
  readonly #parts: PictureParts;
  readonly #turns = new InTurn(ENCODED_AT_ONCE, PATIENCE_MS);
  readonly #flights = new SingleFlight<PictureRow>();

  constructor(parts: PictureParts) {
    this.#parts = parts;
    // One thread for each picture: the bound above is then a bound on cores. Uploads are never read twice.
    sharp.concurrency(1);
    sharp.cache(false);
  }

  async upload({ id, registered }: Person, files: readonly UploadedFile[], wanted: Wanted): Promise<Picture[]> {
    if (!registered) throw new Refused('needsAccount');
    return this.#takeAll(id, files, wanted);
  }

  async take(accountId: bigint, files: readonly UploadedFile[]): Promise<Picture> {
    const [picture] = await this.#takeAll(accountId, files, { purpose: 'general' });
    if (!picture) throw new Error('a form without a file reached its handler');
    return picture;
  }

  /** A picture of the house. Its sender answers for it, and nobody judges it. */
  async sendForHouse(tx: Transaction, [file]: readonly UploadedFile[], purpose: PicturePurpose): Promise<Picture> {
    if (!file) throw new Error('a form without a file reached its handler');
    await check(file, undefined);
    const { repository, clock } = this.#parts;
    const original = { sha256: file.sha256, purpose, crop: '' };
    const known = await repository.houseAgain(original);
    if (known) return presentPicture(known);
    const { large, small } = PICTURE_SIZES[purpose];
    const encoded = await this.#turns.run(() => encodeSizes(file.path, undefined, [large, small]));
    const id = await this.#write(original, encoded, { verdict: 'passed', isByAi: false });
    const row = await repository.giveToHouse(tx, id, clock.now());
    if (!row) throw new Error('a picture that was just written is gone');
    return presentPicture(row);
  }

  async ofHouse(pictureId: bigint, query?: Query): Promise<Picture | undefined> {
    const row = await this.#parts.repository.ofHouse(pictureId, query);
    return row && presentPicture(row);
  }

  async #takeAll(id: bigint, files: readonly UploadedFile[], wanted: Wanted): Promise<Picture[]> {
    await Promise.all(files.map((file, index) => numbered(check(file, wanted.crop), index, files.length)));
    const rows = await Promise.all(
      files.map((file, index) =>
        numbered(this.#send(id, { content: file.path, sha256: file.sha256 }, wanted), index, files.length),
      ),
    );
    return rows.map(presentPicture);
  }

  async claim(tx: Transaction, accountId: bigint, pictureId: bigint): Promise<ClaimedPicture | undefined> {
    const { repository, clock } = this.#parts;
    const row = await repository.use(accountId, pictureId, clock.now(), tx);
    if (row?.verdict === 'blocked') throw notAllowed();
    return row && { ...presentPicture(row), hasPassed: row.verdict === 'passed', isByAi: row.isByAi };
  }

  async find(accountId: bigint, pictureId: bigint): Promise<Picture | undefined> {
    const { repository, clock } = this.#parts;
    const row = await repository.use(accountId, pictureId, clock.now());
    return row && row.verdict !== 'blocked' ? presentPicture(row) : undefined;
  }

  async make(accountId: bigint, jpeg: Buffer, { of, ...about }: MadePicture): Promise<Picture> {
    const { repository, clock } = this.#parts;
    const sha256 = createHash('sha256').update(`${of}\0`).update(jpeg).digest();
    const { id } = await this.#take(accountId, { content: jpeg, sha256 }, { ...about, verdict: 'passed' });
    const row = await repository.use(accountId, id, clock.now());
    if (!row) throw new Error('a picture that was just made is gone');
    return presentPicture(row);
  }

  async release(tx: Transaction, pictureIds: readonly bigint[]): Promise<void> {
    await this.#parts.repository.release(tx, pictureIds);
  }

  async withdraw(tx: Transaction, pictureIds: readonly bigint[]): Promise<void> {
    const { repository, followers } = this.#parts;
    for (const row of await repository.lockAll(tx, pictureIds)) {
      if (row.accountId === null) continue;
      const judged = { ...presentPicture(row), accountId: row.accountId, mayBeSeen: false, isWithdrawn: true };
      for (const follower of followers.all) await follower.onVerdict(tx, judged);
    }
    this.#removeAfter(tx, await repository.release(tx, pictureIds));
  }

  async read(pictureId: bigint): Promise<Buffer | undefined> {
    const { repository, files } = this.#parts;
    const row = await repository.byId(pictureId);
    if (!row || row.accountId === null || row.verdict === 'blocked') return undefined;
    return files.readClear(row.sizes.large, 'jpg');
  }

  /** Takes all pictures from an account; their files go once that is certain. */
  async erase(tx: Transaction, accountId: bigint): Promise<void> {
    this.#removeAfter(tx, await this.#parts.repository.disown(tx, accountId));
  }

  #removeAfter(tx: Transaction, rows: readonly PictureRow[]): void {
    afterCommit(tx, () => {
      // The sweep finds what stays behind.
      for (const row of rows) this.#remove(row).catch(() => undefined);
    });
  }

  /** Removes what nothing used in time, and files that came to belong to nobody. Tells how many pictures that were. */
  async sweep(signal: AbortSignal): Promise<number> {
    const { repository, clock } = this.#parts;
    const now = clock.now().getTime();
    await repository.disownUnusedSince(new Date(now - UNUSED_KEPT_MS));
    let removed = 0;
    for (;;) {
      const rows = await repository.unowned(new Date(now - HOUR_MS), SWEPT_AT_ONCE);
      for (const row of rows) {
        signal.throwIfAborted();
        await this.#remove(row);
      }
      removed += rows.length;
      if (rows.length < SWEPT_AT_ONCE) return removed;
    }
  }

  async #send(accountId: bigint, content: Content, wanted: Wanted): Promise<PictureRow> {
    const row = await this.#take(accountId, content, { ...wanted, verdict: 'pending' });
    if (row.verdict === 'blocked') throw notAllowed();
    return row;
  }

  #take(accountId: bigint, { content, sha256 }: Content, taken: Taken): Promise<PictureRow> {
    const { purpose, crop, seal } = taken;
    const original = { sha256, purpose, crop: crop ? formatCrop(crop) : '' };
    const flight = [accountId, sha256.toString('hex'), purpose, original.crop].join(' ');
    return this.#flights.run(flight, async () => {
      const { repository, clock } = this.#parts;
      const known = await repository.sendAgain(accountId, original, clock.now());
      if (known) return known;
      const { large, small } = PICTURE_SIZES[purpose];
      const encoded = await this.#turns.run(() => encodeSizes(content, crop, [large, small]));
      return this.#store(accountId, original, seal ? await sealed(encoded, seal) : encoded, taken);
    });
  }

  async #store(
    accountId: bigint,
    original: Original,
    encoded: readonly EncodedSize[],
    { verdict, isByAi = false }: Taken,
  ): Promise<PictureRow> {
    const { repository, jobs, clock } = this.#parts;
    const id = await this.#write(original, encoded, { verdict, isByAi });
    const row = await repository.give(id, accountId, async (tx) => {
      if (verdict === 'pending') await jobs.enqueue(tx, pictureJobs, 'picture.judge', { pictureId: String(id) });
    });
    if (row) return row;
    // Another process took the same file for the same person meanwhile; ours are left to the sweep.
    const theirs = await repository.sendAgain(accountId, original, clock.now());
    if (!theirs) throw new Error('the same picture was there and is gone');
    return theirs;
  }

  /** Writes the files of a picture that is nobody's yet: should nobody come to own it, the sweep finds them. */
  async #write(
    original: Original,
    [large, small]: readonly EncodedSize[],
    about: { readonly verdict: PictureVerdict; readonly isByAi: boolean },
  ): Promise<bigint> {
    const { repository, files, clock } = this.#parts;
    if (!large || !small) throw new Error('a picture has two sizes');
    const sizes = { small: sizeOf(small), large: sizeOf(large) };
    const id = await repository.announce(original, sizes, { ...about, now: clock.now() });
    await files.write(sizes.small, small);
    await files.write(sizes.large, large);
    return id;
  }

  async #remove({ id, sizes }: PictureRow): Promise<void> {
    await this.#parts.files.remove(sizes);
    await this.#parts.repository.forget(id);
  }
}

async function sealed(sizes: readonly EncodedSize[], seal: NonNullable<MadePicture['seal']>): Promise<EncodedSize[]> {
  const all: EncodedSize[] = [];
  for (const size of sizes)
    all.push({ ...size, webp: await seal(size.webp, 'image/webp'), jpeg: await seal(size.jpeg, 'image/jpeg') });
  return all;
}

const notAllowed = (): Refused => new Refused('policyRefused', { reason: 'picture.notAllowed' });

const sizeOf = ({ width, height }: EncodedSize): StoredSize => ({ key: newPictureKey(), width, height });

async function check({ path }: UploadedFile, crop: Crop | undefined): Promise<void> {
  const seen = await inspect(path);
  if (crop) refuseCropOutside(crop, seen);
}

/** Of several pictures it says which one is refused. */
async function numbered<Value>(work: Promise<Value>, index: number, count: number): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (count === 1 || !(error instanceof Refused) || error.refusal === 'engineDown') throw error;
    const { refusal, reason = reasonOfCode(refusal), data } = error;
    throw new Refused(refusal, {
      reason: { key: 'picture.ofSeveral', values: { number: index + 1, problem: reason } },
      data: { ...data, index },
    });
  }
}
