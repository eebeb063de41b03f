import { buffer } from 'node:stream/consumers';
import type { albumEndpoints as declared } from '@liuguang/contract/work/album';
import { hideA } from '@liuguang/wire/image';
import type { Clock } from '../../platform/clock.ts';
import type { Endpoints } from '../../platform/http/endpoint.ts';
import type { Person } from '../../platform/http/handler.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Vault } from '../../platform/vault.ts';
import type { SessionReader } from '../account/account.port.ts';

interface AddressParts {
  readonly vault: Vault;
  readonly clock: Clock;
  readonly sessions: SessionReader;
  readonly storage: Pick<Storage, 'find'>;
  /** What pictures are protected with on their way. */
  readonly imageKey: string;
}

const LIVES_SECONDS = 10 * 60;
const FILE = /^([\w-]{60,600})\.webp$/;

type Written = readonly [storageKey: string, accountId: string, sessionId: string, until: number];

/** Addresses of pictures of albums: each is for one person in one session, for ten minutes. */
export class AlbumAddresses {
  readonly #parts: AddressParts;

  constructor(parts: AddressParts) {
    this.#parts = parts;
  }

  addressFor({ id, sessionId }: Person, storageKey: string): string {
    const { vault, clock } = this.#parts;
    const until = Math.floor(clock.now().getTime() / 1000) + LIVES_SECONDS;
    const written: Written = [storageKey, String(id), String(sessionId), until];
    // `viewer` tells the app that the picture is this person's alone.
    return `/img/album/${vault.seal(JSON.stringify(written)).toString('base64url')}.webp?viewer=${id}`;
  }

  /** The picture at an address, protected; nothing where its time or its session is over. */
  async pictureAt(sealed: string): Promise<Buffer | undefined> {
    const { clock, sessions, storage, imageKey } = this.#parts;
    const written = this.#opened(sealed);
    if (!written) return undefined;
    const [storageKey, accountId, sessionId, until] = written;
    if (until * 1000 <= clock.now().getTime()) return undefined;
    if (!(await sessions.personIn(BigInt(accountId), BigInt(sessionId)))) return undefined;
    const file = await storage.find(storageKey);
    return file && Buffer.from(hideA(new Uint8Array(await buffer(file.read())), imageKey));
  }

  #opened(sealed: string): Written | undefined {
    try {
      return JSON.parse(this.#parts.vault.open(Buffer.from(sealed, 'base64url'))) as Written;
    } catch {
      // Not sealed by us.
      return undefined;
    }
  }
}

export const workEndpoints = (addresses: AlbumAddresses): Endpoints<typeof declared> => ({
  'GET /img/album/:sealed': {
    limit: 'none',
    isLogged: false,
    async handle(request, reply) {
      const [, sealed = ''] = FILE.exec((request.params as { sealed: string }).sealed) ?? [];
      const picture = sealed && (await addresses.pictureAt(sealed));
      reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
      if (!picture) return reply.code(404).type('text/plain').send('Not found');
      return reply.type('application/octet-stream').header('content-length', picture.length).send(picture);
    },
  },
});
