import sharp from 'sharp';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/http/handler.ts';
import type { Vault } from '../../platform/vault.ts';
import type { SessionReader } from '../account/account.port.ts';
import type { PictureFiles } from './picture.files.ts';
import type { PersonalPictures } from './picture.port.ts';

interface AddressParts {
  readonly files: Pick<PictureFiles, 'readClear'>;
  readonly vault: Vault;
  readonly clock: Clock;
}

const LIVES_SECONDS = 10 * 60;
const PREVIEW_SIDE = 32;
const PATH = /^\/img\/([0-9a-f]{32})\.webp$/;

type Written = readonly [key: string, accountId: string, sessionId: string, until: number];

/**
 * Addresses of pictures that are sold: each is for one person in one session, for ten minutes, and does not tell the key
 * under which everybody would find the picture.
 */
export class PersonalPictureAddresses implements PersonalPictures {
  readonly #parts: AddressParts;

  constructor(parts: AddressParts) {
    this.#parts = parts;
  }

  addressFor({ id, sessionId }: Person, path: string): string {
    const { vault, clock } = this.#parts;
    const until = Math.floor(clock.now().getTime() / 1000) + LIVES_SECONDS;
    const written: Written = [keyOf(path), String(id), String(sessionId), until];
    // `viewer` tells the app that the picture is this person's alone.
    return `/img/own/${vault.seal(JSON.stringify(written)).toString('base64url')}.webp?viewer=${id}`;
  }

  async keyIn(sealed: string, sessions: SessionReader): Promise<string | undefined> {
    const { vault, clock } = this.#parts;
    const written = opened(vault, sealed);
    if (!written) return undefined;
    const [key, accountId, sessionId, until] = written;
    if (until * 1000 <= clock.now().getTime()) return undefined;
    return (await sessions.personIn(BigInt(accountId), BigInt(sessionId))) ? key : undefined;
  }

  async previewOf(path: string): Promise<string> {
    const jpeg = await this.#parts.files.readClear({ key: keyOf(path) }, 'jpg');
    if (!jpeg) throw new Error(`the file of ${path} is not there`);
    const small = await sharp(jpeg)
      .resize(PREVIEW_SIDE, PREVIEW_SIDE, { fit: 'inside' })
      .webp({ quality: 40 })
      .toBuffer();
    return `data:image/webp;base64,${small.toString('base64')}`;
  }
}

function keyOf(path: string): string {
  const [, key] = PATH.exec(path) ?? [];
  if (!key) throw new Error(`${path} is not the address of a picture`);
  return key;
}

function opened(vault: Vault, sealed: string): Written | undefined {
  try {
    return JSON.parse(vault.open(Buffer.from(sealed, 'base64url'))) as Written;
  } catch {
    // Not sealed by us.
    return undefined;
  }
}
