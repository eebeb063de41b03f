import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

const NONCE = 12;
const TAG = 16;

/** Keeps secrets that must be read again (not passwords) sealed in the database, under the server's own secret. */
export class Vault {
  readonly #key: KeyObject;
  readonly #fingerprintKey: KeyObject;

  constructor(serverSecret: string) {
    const derive = (info: string) => createSecretKey(Buffer.from(hkdfSync('sha256', serverSecret, '', info, 32)));
    this.#key = derive('liuguang/vault/1');
    this.#fingerprintKey = derive('liuguang/fingerprint/1');
  }

  seal(secret: string): Buffer {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce);
    return Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  }

  /** The same text always gives the same bytes, so that it can be found; without the server's secret they say nothing. */
  fingerprint(text: string): Buffer {
    return createHmac('sha256', this.#fingerprintKey).update(text).digest();
  }

  open(sealed: Buffer): string {
    const decipher = createDecipheriv('aes-256-gcm', this.#key, sealed.subarray(0, NONCE), { authTagLength: TAG });
    decipher.setAuthTag(sealed.subarray(-TAG));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]).toString('utf8');
  }
}
