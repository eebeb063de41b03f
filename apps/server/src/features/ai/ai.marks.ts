import type { Clock } from '../../platform/clock.ts';
import type { Vault } from '../../platform/vault.ts';
import type { MarkEngine } from './ai.engine.ts';
import type { ManifestProcess } from './ai.manifest-process.ts';
import type { AiRepository, OrderRow } from './ai.repository.ts';
import { makeCredential, type SigningCredential } from './marks/certificate.ts';
import type { FoundManifest, ReadType, SealedType } from './marks/manifest-work.ts';

/** Of the watermark's bits, those that prove that we wrote it; the others are the order's number. */
const PROOF_BITS = 28n;
const PROOF_BYTES = 4;

interface MarkParts {
  readonly repository: Pick<AiRepository, 'credential'>;
  readonly manifests: ManifestProcess;
  readonly engine: MarkEngine;
  readonly vault: Vault;
  readonly clock: Clock;
}

/** Puts into a file what tells where it came from. */
export type Sealer = (file: Buffer, type: SealedType) => Promise<Buffer>;

/** What every output carries: a label, a watermark and a signed manifest. */
export class AiMarks {
  readonly #parts: MarkParts;
  #credential: Promise<SigningCredential> | undefined;

  constructor(parts: MarkParts) {
    this.#parts = parts;
  }

  /** What the watermark of an order's outputs says. */
  payloadOf(orderId: bigint): bigint {
    return (orderId << PROOF_BITS) | this.#proofOf(orderId);
  }

  /** The order that a watermark names; nothing when we did not write it. */
  orderOf(payload: bigint): bigint | undefined {
    const orderId = payload >> PROOF_BITS;
    return this.payloadOf(orderId) === payload ? orderId : undefined;
  }

  async mark(orderId: bigint, picture: Buffer, signal: AbortSignal): Promise<Buffer> {
    return (await this.#parts.engine.mark({ picture, payload: this.payloadOf(orderId) }, signal)).jpeg;
  }

  /** For all files of one order. */
  sealerOf({ id, kind, consentId }: OrderRow, engine: string, signal: AbortSignal): Sealer {
    const provenance = {
      mark: markOf(this.payloadOf(id)),
      sourceType: sourceTypeOf(kind, engine),
      madeAt: this.#parts.clock.now().toISOString(),
      hasConsent: consentId !== null,
    };
    return async (file, type) =>
      this.#parts.manifests.seal({ file, type, provenance, credential: await this.#signing() }, signal);
  }

  /** What the manifest of a file says; nothing where it has none of ours. */
  async readManifest(file: Buffer, type: ReadType, signal: AbortSignal): Promise<FoundManifest | undefined> {
    const { chain } = await this.#signing();
    return this.#parts.manifests.read({ file, type, authority: chain[1] }, signal);
  }

  readWatermark(file: string, signal: AbortSignal): Promise<readonly bigint[]> {
    return this.#parts.engine.readMark(file, signal);
  }

  #signing(): Promise<SigningCredential> {
    this.#credential ??= this.#load().catch((error) => {
      this.#credential = undefined;
      throw error;
    });
    return this.#credential;
  }

  async #load(): Promise<SigningCredential> {
    const { repository, vault } = this.#parts;
    const { privateKey, certificate, authority } = await repository.credential(() => {
      // By the machine's clock, as whoever checks a certificate does.
      const made = makeCredential(new Date());
      const [own, issuer] = made.chain;
      return { privateKey: vault.seal(made.privateKey), certificate: own, authority: issuer };
    });
    return { privateKey: vault.open(privateKey), chain: [certificate, authority] };
  }

  #proofOf(orderId: bigint): bigint {
    const proof = this.#parts.vault.fingerprint(`ai mark ${orderId}`).readUIntBE(0, PROOF_BYTES);
    return BigInt(proof) & ((1n << PROOF_BITS) - 1n);
  }
}

/** As a manifest writes it. */
const markOf = (payload: bigint): string => payload.toString(16).padStart(16, '0');

/** As IPTC calls how a picture came to be. */
function sourceTypeOf(kind: OrderRow['kind'], engine: string): string {
  if (kind === 'faceSwap') return 'compositeWithTrainedAlgorithmicMedia';
  if (kind === 'video') return 'algorithmicallyEnhanced';
  return engine === 'embedded' ? 'algorithmicMedia' : 'trainedAlgorithmicMedia';
}
