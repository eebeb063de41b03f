import type { AiSource } from '@liuguang/contract/ai/face-schemas';
import type { AiKind } from '@liuguang/contract/ai/kinds';
import type { Clock } from '../../platform/clock.ts';
import type { Person, UploadedFile } from '../../platform/http/handler.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { PicturePort } from '../picture/picture.port.ts';
import type { ClipFiles } from './ai.clip-files.ts';
import type { FaceEngine } from './ai.engine.ts';
import { problemOf, refuseChildren, see } from './ai.faces.ts';
import type { AiRefusals } from './ai.refusals.ts';
import type { SourceRepository, SourceRow } from './ai.source-repository.ts';

const KEPT_MS = 30 * 24 * 3600 * 1000;
const SWEPT_AT_ONCE = 100;

interface SourceParts {
  readonly database: Database;
  readonly sources: SourceRepository;
  readonly pictures: PicturePort;
  readonly clipFiles: ClipFiles;
  readonly faceEngine: FaceEngine;
  readonly refusals: AiRefusals;
  readonly clock: Clock;
}

/** Pictures that people bring to be worked on. */
export class AiSources {
  readonly #parts: SourceParts;

  constructor(parts: SourceParts) {
    this.#parts = parts;
  }

  /** Refuses what cannot be worked with before it is kept anywhere, and so before it costs anything. */
  add(person: Person, kind: AiKind, files: readonly UploadedFile[]): Promise<AiSource> {
    return this.#parts.refusals.noting(() => this.#add(person, kind, files));
  }

  async #add(person: Person, kind: AiKind, files: readonly UploadedFile[]): Promise<AiSource> {
    const { sources, pictures, faceEngine, clock } = this.#parts;
    const [file] = files;
    if (!file) throw new Refused('badBody', { reason: 'ai.notAPicture' });
    const seen = await see(faceEngine, file.path);
    if (!seen) throw new Refused('typeNotTaken', { reason: 'ai.notAPicture' });
    const judged = seen.faces.map((face, number) => ({ face, number, problem: problemOf(face) }));
    const usable = judged.filter(({ problem }) => problem === undefined);
    if (kind === 'faceSwap' && usable.length === 0)
      throw new Refused('badBody', { reason: judged[0]?.problem ?? 'ai.noFace' });
    if (seen.faces.length > 0) await refuseChildren(faceEngine, file.path);
    const picture = await pictures.take(person.id, files);
    // Whoever is about to show a picture asks for it: one that was blocked before is as good as none.
    if (!(await pictures.find(person.id, BigInt(picture.id))))
      throw new Refused('policyRefused', { reason: 'picture.notAllowed' });
    const row = await sources.insert({
      accountId: person.id,
      picture,
      hasFace: seen.faces.length > 0,
      faces: usable.map(({ face: { x, y, width, height }, number }) => ({ number, x, y, width, height })),
      createdAt: clock.now(),
    });
    return presentSource(row);
  }

  /** Deletes those that are 30 days old; tells how many. */
  async sweep(signal: AbortSignal): Promise<number> {
    const { database, sources, clock } = this.#parts;
    let swept = 0;
    for (;;) {
      signal.throwIfAborted();
      const count = await database.transaction(async (tx) => {
        const rows = await sources.deleteOlder(tx, new Date(clock.now().getTime() - KEPT_MS), SWEPT_AT_ONCE);
        await this.#letGo(tx, rows);
        return rows.length;
      });
      swept += count;
      if (count < SWEPT_AT_ONCE) return swept;
    }
  }

  async #letGo(tx: Transaction, rows: readonly SourceRow[]): Promise<void> {
    this.#parts.clipFiles.remove(tx, rows);
    await this.#parts.pictures.withdraw(
      tx,
      rows.map(({ picture }) => BigInt(picture.id)),
    );
  }
}

export const presentSource = ({ id, picture, hasFace, faces, clipSeconds }: SourceRow): AiSource => ({
  id: String(id),
  picture,
  hasFace,
  faces: faces.map(({ x, y, width, height }) => ({ x, y, width, height })),
  clipSeconds,
});
