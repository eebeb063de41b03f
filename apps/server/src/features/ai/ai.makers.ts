import type { ConsentScope } from '@liuguang/contract/ai/consent-kinds';
import { AI_SHAPES, type AiFailure } from '@liuguang/contract/ai/kinds';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { PicturePort } from '../picture/picture.port.ts';
import type { ClipFiles } from './ai.clip-files.ts';
import type { ConsentRepository, ConsentRow } from './ai.consent-repository.ts';
import { EngineFault, type FaceEngine, type FaceSwap, type PictureMaker } from './ai.engine.ts';
import { isUsable } from './ai.face-swaps.ts';
import type { AiMarks } from './ai.marks.ts';
import type { AiRepository, OrderRow, TemplateRow } from './ai.repository.ts';
import type { SourceRepository } from './ai.source-repository.ts';
import { FILM } from './embedded/motion.ts';

const SEED_STEP = 7919;
/** Of a clip's frames, those in which the face must have come out; and of its length, what must be there. */
const LEAST_SWAPPED = 0.6;
const LEAST_LENGTH = 0.85;

export type BegunOrder = OrderRow & { readonly template: TemplateRow | undefined };

/** What came out of an engine, before anybody has looked at it. */
export interface Made {
  readonly pictures: readonly Buffer[];
  /** What it was made of, where that is ours to show. */
  readonly before?: Buffer;
  /** Of which the picture is the first frame. */
  readonly film?: Buffer;
  /** More of its frames, for whoever judges it. */
  readonly looks?: readonly Buffer[];
  /** How many frames it must have, where it may also stand still: whoever is filmed may do so. */
  readonly leastFrames?: number;
  readonly size: { readonly width: number; readonly height: number };
  /** What made it. */
  readonly engine: string;
}

/** Tells how much of the order is made, from 0 to 1; false when nobody wants it any more. */
type OnMade = (share: number) => Promise<boolean>;

export interface MakerParts {
  readonly database: Database;
  readonly repository: AiRepository;
  readonly consents: ConsentRepository;
  readonly sources: SourceRepository;
  readonly clipFiles: Pick<ClipFiles, 'open'>;
  readonly pictures: Pick<PicturePort, 'read'>;
  readonly engine: PictureMaker;
  readonly faceEngine: FaceEngine;
  readonly marks: Pick<AiMarks, 'payloadOf'>;
  readonly clock: Clock;
}

/** Has the engine make what was ordered, kind by kind. */
export class AiMakers {
  readonly #parts: MakerParts;

  constructor(parts: MakerParts) {
    this.#parts = parts;
  }

  /** Nothing when the order was ended meanwhile; a failure where what it needs is not there. */
  make(order: BegunOrder, onMade: OnMade, signal: AbortSignal): Promise<Made | AiFailure | undefined> {
    if (order.kind === 'generate') return this.#draw(order, onMade, signal);
    return order.kind === 'video' ? this.#move(order, onMade, signal) : this.#swap(order, onMade, signal);
  }

  async #draw(order: BegunOrder, onMade: OnMade, signal: AbortSignal): Promise<Made | AiFailure | undefined> {
    if (order.consentId !== null && !(await this.#liveConsent(order.consentId, 'generate'))) return 'consent';
    const isLike = order.sourceId !== null || order.fromOutputId !== null;
    const reference = isLike ? await this.#still(order) : undefined;
    const prompt = [order.prompt, order.template?.prompt ?? ''].join(' ').trim();
    const size = AI_SHAPES[order.shape ?? 'portrait'];
    const { negative, style, count } = order;
    const pictures: Buffer[] = [];
    let engine = '';
    for (let at = 0; at < count; at += 1) {
      const seed = order.seed + at * SEED_STEP;
      const wanted = { prompt, negative, style: style ?? 'illustration', ...size, seed } as const;
      const drawing = { ...wanted, ...(reference && { reference }) };
      const drawn = await this.#parts.engine.draw(drawing, signal);
      pictures.push(drawn.picture);
      engine = drawn.engine;
      if (!(await onMade((at + 1) / count))) return undefined;
    }
    return { pictures, size, engine };
  }

  async #swap(order: BegunOrder, onMade: OnMade, signal: AbortSignal): Promise<Made | AiFailure | undefined> {
    const face = await this.#consentedFace(order);
    if (!face) return 'consent';
    if (order.clipSeconds > 0) return this.#swapInClip(order, face, onMade, signal);
    const into = await this.#swapTarget(order);
    const { picture, before, width, height, hasFace } = await this.#parts.faceEngine.swap(
      { face, into, which: order.face ?? 0 },
      signal,
    );
    if (!hasFace) return 'noFace';
    if (!(await onMade(1))) return undefined;
    const engine = this.#parts.faceEngine.name;
    return { pictures: [picture], size: { width, height }, engine, ...(order.template && { before }) };
  }

  async #swapInClip(order: BegunOrder, face: Buffer, onMade: OnMade, signal: AbortSignal) {
    const { sources, clipFiles, faceEngine, marks } = this.#parts;
    const source = order.sourceId === null ? undefined : await sources.byId(order.sourceId);
    const at = source?.faces.find(({ number }) => number === order.face);
    await using clip = source?.clip ? await clipFiles.open(source.clip) : undefined;
    if (!at || !clip) throw new EngineFault('what the face should go into is gone');
    const unwanted = new AbortController();
    const both = AbortSignal.any([signal, unwanted.signal]);
    const payload = marks.payloadOf(order.id);
    // Nobody makes the rest of what was cancelled.
    const onShare = (share: number) =>
      void onMade(share).then(
        (isWanted) => isWanted || unwanted.abort(),
        () => undefined,
      );
    const asked = { face, clip: clip.path, seconds: order.clipSeconds, at, payload };
    const made = await faceEngine.swapClip(asked, both, onShare).catch((error: unknown) => {
      if (unwanted.signal.aborted && !signal.aborted) return undefined;
      throw error;
    });
    const [poster] = made?.looks ?? [];
    if (!made || !poster || !(await onMade(1))) return undefined;
    if (made.share < LEAST_SWAPPED) return 'noFace';
    const { width, height, looks, mp4 } = made;
    const leastFrames = Math.floor(order.clipSeconds * FILM.rate * LEAST_LENGTH);
    return { pictures: [poster], looks, film: mp4, leastFrames, size: { width, height }, engine: faceEngine.name };
  }

  async #move(order: BegunOrder, onMade: OnMade, signal: AbortSignal): Promise<Made | AiFailure | undefined> {
    if (order.consentId !== null && !(await this.#liveConsent(order.consentId, 'video'))) return 'consent';
    const { mp4, poster, width, height } = await this.#parts.faceEngine.move(
      {
        picture: await this.#still(order),
        motion: order.motion ?? 'zoomIn',
        payload: this.#parts.marks.payloadOf(order.id),
      },
      signal,
    );
    if (!(await onMade(1))) return undefined;
    return { pictures: [poster], film: mp4, size: { width, height }, engine: this.#parts.faceEngine.name };
  }

  async #still({ sourceId, fromOutputId }: OrderRow): Promise<Buffer> {
    const { repository, sources, pictures } = this.#parts;
    const from =
      sourceId !== null
        ? await sources.byId(sourceId)
        : fromOutputId !== null && (await repository.output(fromOutputId));
    const picture = from && (await pictures.read(BigInt(from.picture.id)));
    if (!picture) throw new EngineFault('the picture that it is made of is gone');
    return picture;
  }

  /** Nothing once the consent was taken back. */
  async #consentedFace({ consentId }: OrderRow): Promise<Buffer | undefined> {
    const consent = consentId === null ? undefined : await this.#liveConsent(consentId, 'faceSwap');
    return consent?.picture ? this.#parts.pictures.read(BigInt(consent.picture.id)) : undefined;
  }

  async #liveConsent(id: bigint, scope: ConsentScope): Promise<ConsentRow | undefined> {
    const { database, consents, clock } = this.#parts;
    const consent = await database.transaction((tx) => consents.share(tx, id));
    return consent && isUsable(consent, scope, clock.now()) ? consent : undefined;
  }

  async #swapTarget({ template, sourceId }: BegunOrder): Promise<FaceSwap['into']> {
    const { sources, pictures } = this.#parts;
    if (template?.portrait) return { portrait: template.portrait };
    const source = sourceId === null ? undefined : await sources.byId(sourceId);
    const picture = source && (await pictures.read(BigInt(source.picture.id)));
    if (!picture) throw new EngineFault('what the face should go into is gone');
    return { picture };
  }
}
