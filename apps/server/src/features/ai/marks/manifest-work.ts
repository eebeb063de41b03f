import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type * as C2pa from '@contentauth/c2pa-wasm';
import { pemOf, type SigningCredential } from './certificate.ts';
import { signClaim } from './cose.ts';

export const SEALED_TYPES = ['image/jpeg', 'image/webp', 'video/mp4'] as const;
export type SealedType = (typeof SEALED_TYPES)[number];
/** What may be brought to be looked at. */
export type ReadType = SealedType | 'image/png' | 'image/avif';

/** What a manifest says of a file. */
export interface Provenance {
  /** By which the house knows what it made. */
  readonly mark: string;
  /** As IPTC names how it came to be. */
  readonly sourceType: string;
  readonly madeAt: string;
  /** Somebody's face is in it, by their consent. */
  readonly hasConsent: boolean;
}

export interface Seal {
  readonly file: Uint8Array;
  readonly type: SealedType;
  readonly provenance: Provenance;
  readonly credential: SigningCredential;
}

export interface Unsealing {
  readonly file: Uint8Array;
  readonly type: ReadType;
  /** Whose signatures count, as DER in base64. */
  readonly authority: string;
}

/** What was found in a file; nothing where there is no manifest. */
export interface FoundManifest {
  /** Signed by that authority, and unchanged since. */
  readonly isIntact: boolean;
  readonly mark: string;
  readonly madeAt: string;
}

export type ManifestAsked = { readonly seal: Seal } | { readonly read: Unsealing };

const MARK_ASSERTION = 'org.liuguang.mark';
const SIGNATURE_BYTES = 4096;
const NEWS_CODES = 'http://cv.iptc.org/newscodes/digitalsourcetype';

type Library = typeof C2pa;

/** The library is made for browsers' workers and reads files as those do, at once and in pieces. */
class HeldBlob extends Blob {
  readonly held: Uint8Array;

  constructor(held: Uint8Array, type: string) {
    super([], { type });
    this.held = held;
    Object.defineProperty(this, 'size', { value: held.length });
  }

  override slice(start = 0, end = this.held.length): Blob {
    return new HeldBlob(this.held.subarray(start, end), this.type);
  }
}

class HeldBlobReader {
  readAsArrayBuffer({ held }: HeldBlob): ArrayBuffer {
    return Uint8Array.from(held).buffer;
  }
}

let loading: Promise<Library> | undefined;
function load(): Promise<Library> {
  loading ??= (async () => {
    Object.assign(globalThis, { FileReaderSync: HeldBlobReader });
    const library = await import('@contentauth/c2pa-wasm');
    const program = readFileSync(fileURLToPath(import.meta.resolve('@contentauth/c2pa-wasm/c2pa.wasm')));
    await library.default({ module_or_path: program });
    return library;
  })();
  return loading;
}

/** The work of the process that writes and reads manifests. */
export const answerManifest = (asked: ManifestAsked): Promise<unknown> =>
  'seal' in asked ? seal(asked.seal) : read(asked.read);

async function seal({ file, type, provenance, credential }: Seal): Promise<Uint8Array> {
  const { WasmBuilder } = await load();
  using builder = WasmBuilder.fromJson(
    JSON.stringify(manifestOf(type, provenance)),
    // Whether anybody trusts the authority is for who reads it to say.
    JSON.stringify({ verify: { verify_trust: false } }),
  );
  const signer = {
    alg: 'es256',
    reserveSize: SIGNATURE_BYTES,
    sign: async (claim: Uint8Array) => Uint8Array.from(signClaim(claim, credential, SIGNATURE_BYTES)),
  };
  // Awaited here: the builder goes when this ends.
  return await builder.sign(signer, [], type, new HeldBlob(file, type));
}

const manifestOf = (format: SealedType, { mark, sourceType, madeAt, hasConsent }: Provenance) => ({
  claim_generator_info: [{ name: 'Liuguang AI studio', version: '1' }],
  format,
  assertions: [
    {
      label: 'c2pa.actions',
      data: { actions: [{ action: 'c2pa.created', when: madeAt, digitalSourceType: `${NEWS_CODES}/${sourceType}` }] },
    },
    { label: MARK_ASSERTION, data: { mark, madeAt, hasConsent } },
  ],
});

interface ManifestStore {
  readonly active_manifest?: string;
  readonly manifests?: Readonly<
    Record<string, { readonly assertions?: readonly { readonly label: string; readonly data: unknown }[] }>
  >;
  readonly validation_state?: string;
}

async function read({ file, type, authority }: Unsealing): Promise<FoundManifest | undefined> {
  const { WasmReader } = await load();
  const settings = { verify: { verify_trust: true }, trust: { user_anchors: pemOf(authority) } };
  let store: ManifestStore;
  try {
    using reader = await WasmReader.fromBytes(type, file, JSON.stringify(settings));
    store = JSON.parse(reader.json()) as ManifestStore;
  } catch {
    // There is none, or it cannot be read.
    return undefined;
  }
  const active = store.manifests?.[store.active_manifest ?? ''];
  const said = active?.assertions?.find(({ label }) => label === MARK_ASSERTION)?.data as
    | Partial<Provenance>
    | undefined;
  if (typeof said?.mark !== 'string' || typeof said.madeAt !== 'string') return undefined;
  return { isIntact: store.validation_state === 'Trusted', mark: said.mark, madeAt: said.madeAt };
}
