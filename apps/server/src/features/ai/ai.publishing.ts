import { buffer } from 'node:stream/consumers';
import type { Response } from '@liuguang/contract/contract';
import type { Picture } from '@liuguang/contract/picture/schemas';
import type { Person } from '../../platform/http/handler.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { MadeVideos } from '../media/media.port.ts';
import type { PicturePort } from '../picture/picture.port.ts';
import type { UploadPort } from '../upload/upload.port.ts';
import { EngineFault } from './ai.engine.ts';
import type { AiFaceSwaps } from './ai.face-swaps.ts';
import type { AiMarks } from './ai.marks.ts';
import type { AiRepository, OrderRow, OutputRow } from './ai.repository.ts';

const LIMIT_MS = 60_000;
const UNTITLED = 'AI 作品';

interface PublishingParts {
  readonly database: Database;
  readonly repository: AiRepository;
  readonly faceSwaps: AiFaceSwaps;
  readonly pictures: PicturePort;
  readonly uploads: Pick<UploadPort, 'bring'>;
  readonly madeVideos: Pick<MadeVideos, 'make'>;
  readonly storage: Storage;
  readonly marks: AiMarks;
}

interface Own {
  readonly order: OrderRow;
  readonly output: OutputRow;
}

/** Copies of what somebody made, to be shown to others. */
export class AiPublishing {
  readonly #parts: PublishingParts;

  constructor(parts: PublishingParts) {
    this.#parts = parts;
  }

  async copies(person: Person, ids: readonly string[]): Promise<Response<'x/ai/publish'>> {
    if (!person.registered) throw new Refused('needsAccount');
    const { database, repository } = this.#parts;
    const found = await repository.ownOutputs(database.query, person.id, ids.map(BigInt));
    const byId = new Map(found.map((one) => [String(one.output.id), one]));
    const own = ids.map((id) => byId.get(id) ?? gone());
    const film = own.find(({ output }) => output.film !== null);
    if (film && own.length > 1) throw new Refused('badBody', { reason: 'ai.filmAlone' });
    if (film) return { pictures: [], videoId: String(await this.#video(person, film)) };
    const pictures: Picture[] = [];
    for (const one of own) pictures.push(await this.#picture(person, one));
    return { pictures, videoId: '' };
  }

  async #picture(person: Person, { order, output: { id, picture } }: Own): Promise<Picture> {
    const { database, repository, pictures, marks } = this.#parts;
    const jpeg = (await pictures.read(BigInt(picture.id))) ?? gone();
    const copy = await this.#make(() =>
      pictures.make(person.id, jpeg, {
        ...{ of: `ai post ${id}`, purpose: 'general', isByAi: true },
        seal: marks.sealerOf(order, order.engine, AbortSignal.timeout(LIMIT_MS)),
      }),
    );
    await database.transaction(async (tx) => {
      await this.#refuseUnconsented(tx, person, order);
      await repository.addCopy(tx, order.id, BigInt(copy.id));
    });
    return copy;
  }

  /** The label and the watermark are in every frame: they stay, however it is encoded anew. */
  async #video(person: Person, { order, output: { film } }: Own): Promise<bigint> {
    const { database, repository, uploads, madeVideos, storage } = this.#parts;
    const stored = film ? await storage.find(film) : undefined;
    const content = await buffer((stored ?? gone()).read());
    const source = await uploads.bring(person.id, { filename: `ai-${order.id}.mp4`, content });
    return database.transaction(async (tx) => {
      await this.#refuseUnconsented(tx, person, order);
      const videoId = await madeVideos.make(tx, source, { title: order.title || UNTITLED, isByAi: true });
      await repository.addFilmCopy(tx, order.id, videoId);
      return videoId;
    });
  }

  /** Held from here on: whoever takes the consent back finds the copy. Films and swaps alike are somebody's face. */
  async #refuseUnconsented(tx: Transaction, person: Person, { consentId, kind }: OrderRow): Promise<void> {
    if (consentId !== null) await this.#parts.faceSwaps.consented(tx, person, String(consentId), kind);
  }

  async #make(make: () => Promise<Picture>): Promise<Picture> {
    try {
      return await make();
    } catch (error) {
      if (error instanceof EngineFault) throw new Refused('engineDown', { retryAfterSeconds: 5 });
      throw error;
    }
  }
}

function gone(): never {
  throw new Refused('notFound', { reason: 'ai.sourceGone' });
}
