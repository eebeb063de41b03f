import { timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Vault } from '../vault.ts';

export interface Download {
  readonly storageKey: string;
  readonly fileName: string;
  /** For a file of somebody alone: the session that it was asked for in, with which the address ends. */
  readonly holder?: { readonly id: bigint; readonly sessionId: bigint };
}

type Written = readonly [storageKey: string, fileName: string, until: number, id?: string, sessionId?: string];

/** Addresses of single files that work for a while, for whoever holds them: nothing in them can be changed or made up. */
export class DownloadLinks {
  readonly #vault: Vault;
  readonly #clock: Clock;

  constructor(vault: Vault, clock: Clock) {
    this.#vault = vault;
    this.#clock = clock;
  }

  make({ storageKey, fileName, holder }: Download, seconds: number): string {
    const until = Math.floor(this.#clock.now().getTime() / 1000) + seconds;
    const inSession = holder ? ([String(holder.id), String(holder.sessionId)] as const) : ([] as const);
    const written: Written = [storageKey, fileName, until, ...inSession];
    const text = Buffer.from(JSON.stringify(written)).toString('base64url');
    return `/download/${text}.${this.#sign(text)}`;
  }

  /** What the address stands for; nothing when it is not ours or its time is over. Whoever gives it out asks for the session. */
  read(ticket: string): Download | undefined {
    const [text = '', sign = '', ...rest] = ticket.split('.');
    if (rest.length > 0) return undefined;
    const [expected, given] = [Buffer.from(this.#sign(text)), Buffer.from(sign)];
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
    const written = JSON.parse(Buffer.from(text, 'base64url').toString()) as Written;
    const [storageKey, fileName, until, id, sessionId] = written;
    if (until * 1000 <= this.#clock.now().getTime()) return undefined;
    if (id === undefined || sessionId === undefined) return { storageKey, fileName };
    return { storageKey, fileName, holder: { id: BigInt(id), sessionId: BigInt(sessionId) } };
  }

  #sign(text: string): string {
    return this.#vault.fingerprint(`download ${text}`).toString('base64url');
  }
}
