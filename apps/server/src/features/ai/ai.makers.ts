import type { ConsentScope } from '@liuguang/contract/ai/consent-kinds';
import { AI_SHAPES, type AiFailure } from '@liuguang/contract/ai/kinds';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { PicturePort } from '../picture/picture.port.ts';
import type { ConsentRepository, ConsentRow } from './ai.consent-repository.ts';
import { EngineFault, type FaceEngine, type FaceSwap, type ImageEngine } from './ai.engine.ts';
import { isUsable } from './ai.face-swaps.ts';
import type { AiRepository, OrderRow, TemplateRow } from './ai.repository.ts';
import type { SourceRepository } from './ai.source-repository.ts';

const SEED_STEP = 7919;

export type BegunOrder = OrderRow & { readonly template: TemplateRow | undefined };

/** What came out of an engine, before anybody has looked at it. */
export interface Made {
  readonly pictures: readonly Buffer[];
  /** What it was made of, where that is ours to show. */
  readonly before?: Buffer;
  /** Of which the picture is the first frame. */
  readonly film?: Buffer;
  readonly size: { readonly width: number; readonly height: number };
}

/** Tells how much of the order is made, from 0 to 1; false when nobody wants it any more. */
type OnMade = (share: number) => Promise<boolean>;

export interface MakerParts {
  readonly database: Database;
  readonly repository: AiRepository;
  readonly consents: ConsentRepository;
  readonly sources: SourceRepository;
  readonly pictures: Pick<PicturePort, 'read'>;
  readonly engine: ImageEngine;
  readonly faceEngine: FaceEngine;
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

  async #draw(order: BegunOrder, onMade: OnMade, signal: AbortSignal): Promise<Made | undefined> {
    const prompt = [order.prompt, order.template?.prompt ?? ''].join(' ').trim();
    const size = AI_SHAPES[order.shape ?? 'portrait'];
    const { negative, style, count } = order;
    const pictures: Buffer[] = [];
    for (let at = 0; at < count; at += 1) {
      const seed = order.seed + at * SEED_STEP;
      const drawing = { prompt, negative, style: style ?? 'illustration', ...size, seed } as const;
      pictures.push(await this.#parts.engine.draw(drawing, signal));
      if (!(await onMade((at + 1) / count))) return undefined;
    }
    return { pictures, size };
  }

  async #swap(order: BegunOrder, onMade: OnMade, signal: AbortSignal): Promise<Made | AiFailure | undefined> {
    const face = await this.#consentedFace(order);
    if (!face) return 'consent';
    const into = await this.#swapTarget(order);
    const { jpeg, before, width, height, hasFace } = await this.#parts.faceEngine.swap(
      { face, into, which: order.face ?? 0 },
      signal,
    );
    if (!hasFace) return 'noFace';
    if (!(await onMade(1))) return undefined;
    return { pictures: [jpeg], size: { width, height }, ...(order.template && { before }) };
  }

  async #move(order: BegunOrder, onMade: OnMade, signal: AbortSignal): Promise<Made | AiFailure | undefined> {
    if (order.consentId !== null && !(await this.#liveConsent(order.consentId, 'video'))) return 'consent';
    const { mp4, poster, width, height } = await this.#parts.faceEngine.move(
      { picture: await this.#still(order), motion: order.motion ?? 'zoomIn' },
      signal,
    );
    if (!(await onMade(1))) return undefined;
    return { pictures: [poster], film: mp4, size: { width, height } };
  }

  async #still({ sourceId, fromOutputId }: OrderRow): Promise<Buffer> {
    const { repository, sources, pictures } = this.#parts;
    const from =
      sourceId !== null
        ? await sources.byId(sourceId)
        : fromOutputId !== null && (await repository.output(fromOutputId));
    const picture = from && (await pictures.read(BigInt(from.picture.id)));
    if (!picture) throw new EngineFault('the picture that should move is gone');
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
