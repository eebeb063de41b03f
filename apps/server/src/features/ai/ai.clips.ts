import { randomUUID } from 'node:crypto';
import type { AiSource } from '@liuguang/contract/ai/face-schemas';
import type { Clock } from '../../platform/clock.ts';
import type { Person, UploadedFile } from '../../platform/http/handler.ts';
import { Refused } from '../../platform/refused.ts';
import type { ModerationPort } from '../moderation/moderation.port.ts';
import type { PicturePort } from '../picture/picture.port.ts';
import type { ClipFiles } from './ai.clip-files.ts';
import { BroughtClip, type ClipLook } from './ai.clip-reading.ts';
import type { FaceEngine } from './ai.engine.ts';
import { type FaceProblem, problemOf, refuseChildren, see } from './ai.faces.ts';
import type { AiRefusals } from './ai.refusals.ts';
import type { SourceRepository } from './ai.source-repository.ts';
import { presentSource } from './ai.sources.ts';
import type { FaceMeasures } from './embedded/face-measures.ts';

/** Of the moments looked at, those in which somebody must be seen well. */
const LEAST_USABLE = 0.7;
/** One moment of so many is judged. */
const JUDGED_OF = 2;

interface ClipParts {
  readonly sources: SourceRepository;
  readonly pictures: PicturePort;
  readonly moderation: Pick<ModerationPort, 'judgePictures'>;
  readonly faceEngine: FaceEngine;
  readonly clipFiles: ClipFiles;
  readonly refusals: AiRefusals;
  readonly clock: Clock;
}

interface Usable extends ClipLook {
  readonly faces: readonly { readonly number: number; readonly face: FaceMeasures }[];
}

/** Short films that people bring to have a face put into. */
export class AiClips {
  readonly #parts: ClipParts;

  constructor(parts: ClipParts) {
    this.#parts = parts;
  }

  /** Refuses what cannot be worked with before it is kept anywhere, and so before it costs anything. */
  add(person: Person, files: readonly UploadedFile[]): Promise<AiSource> {
    return this.#parts.refusals.noting(() => this.#add(person, files));
  }

  async #add(person: Person, [file]: readonly UploadedFile[]): Promise<AiSource> {
    const { sources, pictures, moderation, faceEngine, clipFiles, clock } = this.#parts;
    if (!file) throw new Refused('badBody', { reason: 'ai.notAClip' });
    const clip = await BroughtClip.open(file.path);
    const looks = await clip.looks();
    const first = await this.#firstUsable(looks);
    // Whoever comes in later is in the middle, or at the end.
    for (const look of new Set([first, looks[Math.floor(looks.length / 2)], looks.at(-1)]))
      if (look) await refuseChildren(faceEngine, look.jpeg);
    const { verdict } = await moderation.judgePictures(
      looks.filter((_, at) => at % JUDGED_OF === 0).map(({ jpeg }) => jpeg),
    );
    if (verdict !== 'passed') throw new Refused('policyRefused', { reason: 'picture.notAllowed' });
    // It begins where somebody is seen: whose face goes is chosen there.
    const { mp4, seconds } = await clip.tidied(first.seconds);
    const picture = await pictures.make(person.id, first.jpeg, { of: `clip ${randomUUID()}`, purpose: 'general' });
    const row = await sources.insert({
      accountId: person.id,
      picture,
      hasFace: true,
      faces: first.faces.map(({ number, face: { x, y, width, height } }) => ({ number, x, y, width, height })),
      clip: await clipFiles.keep(mp4),
      clipSeconds: Math.max(1, Math.round(seconds)),
      createdAt: clock.now(),
    });
    return presentSource(row);
  }

  async #firstUsable(looks: readonly ClipLook[]): Promise<Usable> {
    const usable: Usable[] = [];
    let problem: FaceProblem | undefined;
    for (const look of looks) {
      const seen = await see(this.#parts.faceEngine, look.jpeg);
      const judged = (seen?.faces ?? []).map((face, number) => ({ face, number, problem: problemOf(face) }));
      const faces = judged.filter((one) => one.problem === undefined);
      if (faces.length > 0) usable.push({ ...look, faces });
      else problem ??= judged[0]?.problem;
    }
    const [first] = usable;
    if (!first || usable.length < looks.length * LEAST_USABLE)
      throw new Refused('badBody', { reason: problem ?? 'ai.noFace' });
    return first;
  }
}
