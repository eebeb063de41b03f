import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto';

/** A root before anybody vouches for it. */
export interface UnsealedRoot {
  readonly day: string;
  readonly at: Date;
  readonly size: number;
  readonly root: Buffer;
  /** Digest of the root before; empty for the first. */
  readonly previous: Buffer;
}

export interface SealedRoot extends UnsealedRoot {
  readonly signature: Buffer;
  readonly publicKey: Buffer;
}

const textOf = ({ day, at, size, root, previous }: UnsealedRoot): Buffer =>
  Buffer.from(
    ['liuguang-ledger-root', day, at.getTime(), size, root.toString('hex'), previous.toString('hex')].join('|'),
  );

/** What the next root says of this one, so that none can be left out or put in between. */
export const digestOf = (root: UnsealedRoot): Buffer => createHash('sha256').update(textOf(root)).digest();

/** What comes before the 32 bytes of an Ed25519 key in its usual encodings. */
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/** Whether a root is what the owner of its key signed. Whose key it is, is for the reader to know. */
export function isSealed(root: SealedRoot): boolean {
  if (root.publicKey.length !== 32) return false;
  const spki = Buffer.concat([PUBLIC_PREFIX, root.publicKey]);
  return verify(null, textOf(root), createPublicKey({ key: spki, format: 'der', type: 'spki' }), root.signature);
}

/** Signs roots with a key that is made from the server's secret: who has the database alone cannot sign. */
export class LedgerSeal {
  readonly #key: KeyObject;
  readonly publicKey: Buffer;

  constructor(serverSecret: string) {
    const seed = Buffer.from(hkdfSync('sha256', serverSecret, '', 'liuguang/ledger/1', 32));
    this.#key = createPrivateKey({ key: Buffer.concat([PRIVATE_PREFIX, seed]), format: 'der', type: 'pkcs8' });
    const spki = createPublicKey(this.#key).export({ format: 'der', type: 'spki' });
    this.publicKey = spki.subarray(PUBLIC_PREFIX.length);
  }

  seal(root: UnsealedRoot): SealedRoot {
    return { ...root, signature: sign(null, textOf(root), this.#key), publicKey: this.publicKey };
  }
}
