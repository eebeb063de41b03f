import { readFile } from 'node:fs/promises';
import type { AiVerdict } from '@liuguang/contract/ai/schemas';
import type { Clock } from '../../platform/clock.ts';
import type { Person, UploadedFile } from '../../platform/http/handler.ts';
import { Refused } from '../../platform/refused.ts';
import { EngineFault } from './ai.engine.ts';
import type { AiMarks } from './ai.marks.ts';
import type { AiRepository } from './ai.repository.ts';
import type { ReadType } from './marks/manifest-work.ts';

const LIMIT_MS = 45_000;
const MARK = /^[0-9a-f]{16}$/;
const NOT_OURS: AiVerdict = { made: false, by: '', kind: '', madeAt: '', consent: '', consentedAt: '', yours: false };

interface VerifyingParts {
  readonly repository: AiRepository;
  readonly marks: AiMarks;
  readonly clock: Clock;
}

interface Found {
  readonly orderId: bigint;
  readonly by: 'manifest' | 'watermark';
}

/** Tells whether a picture was made here, and nothing of anybody but who asks. */
export class AiVerifying {
  readonly #parts: VerifyingParts;

  constructor(parts: VerifyingParts) {
    this.#parts = parts;
  }

  async verify(person: Person, [file]: readonly UploadedFile[]): Promise<AiVerdict> {
    if (!file) throw new Refused('badBody', { reason: 'ai.notAPicture' });
    const found = await this.#find(file.path);
    const known = found && (await this.#parts.repository.withConsent(found.orderId));
    if (!known) return NOT_OURS;
    const { order, consent } = known;
    const now = this.#parts.clock.now();
    return {
      made: true,
      by: found.by,
      kind: order.kind,
      madeAt: (order.finishedAt ?? order.createdAt).toISOString(),
      consent: !consent ? 'none' : consent.revokedAt ? 'revoked' : consent.expiresAt <= now ? 'over' : 'live',
      consentedAt: consent?.createdAt.toISOString() ?? '',
      yours: consent !== null && consent.ownerId === person.id,
    };
  }

  /** The manifest first: reading it is quick, and it says whether anything was changed. */
  async #find(path: string): Promise<Found | undefined> {
    const { marks } = this.#parts;
    const signal = AbortSignal.timeout(LIMIT_MS);
    const bytes = await readFile(path);
    const type = typeOf(bytes);
    if (!type) throw new Refused('typeNotTaken', { reason: 'ai.notAPicture' });
    try {
      const manifest = await marks.readManifest(bytes, type, signal);
      const signed =
        manifest?.isIntact && MARK.test(manifest.mark) ? marks.orderOf(BigInt(`0x${manifest.mark}`)) : undefined;
      if (signed !== undefined) return { orderId: signed, by: 'manifest' };
      for (const payload of await marks.readWatermark(path, signal)) {
        const orderId = marks.orderOf(payload);
        if (orderId !== undefined) return { orderId, by: 'watermark' };
      }
      return undefined;
    } catch (error) {
      if (error instanceof EngineFault) throw new Refused('typeNotTaken', { reason: 'ai.notAPicture' });
      if (signal.aborted) throw new Refused('engineDown', { retryAfterSeconds: 10 });
      throw error;
    }
  }
}

const SIGNATURES: readonly (readonly [ReadType, (bytes: Buffer) => boolean])[] = [
  ['image/jpeg', (bytes) => bytes.readUInt16BE(0) === 0xffd8],
  ['image/png', (bytes) => bytes.toString('latin1', 1, 4) === 'PNG'],
  ['image/webp', (bytes) => bytes.toString('latin1', 8, 12) === 'WEBP'],
  ['image/avif', (bytes) => bytes.toString('latin1', 4, 12) === 'ftypavif'],
];

/** By how the file begins, whatever it is called. */
const typeOf = (bytes: Buffer): ReadType | undefined =>
  bytes.length < 16 ? undefined : SIGNATURES.find(([, isOne]) => isOne(bytes))?.[0];
