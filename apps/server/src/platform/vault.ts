import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;

/** Keeps secrets that must be read again (not passwords) sealed in the database, under the server's own secret. */
export class Vault {
  readonly #key: KeyObject;

  constructor(serverSecret: string) {
    this.#key = createSecretKey(Buffer.from(hkdfSync('sha256', serverSecret, '', 'liuguang/vault/1', 32)));
  }

  seal(secret: string): Buffer {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce);
    return Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  }

  open(sealed: Buffer): string {
    const decipher = createDecipheriv('aes-256-gcm', this.#key, sealed.subarray(0, NONCE));
    decipher.setAuthTag(sealed.subarray(-TAG));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]).toString('utf8');
  }
}
