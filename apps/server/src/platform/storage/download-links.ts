import { timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Vault } from '../vault.ts';

export interface Download {
  readonly storageKey: string;
  readonly fileName: string;
}

/** Addresses of single files that work for a while, for whoever holds them: nothing in them can be changed or made up. */
export class DownloadLinks {
  readonly #vault: Vault;
  readonly #clock: Clock;

  constructor(vault: Vault, clock: Clock) {
    this.#vault = vault;
    this.#clock = clock;
  }

  make(download: Download, seconds: number): string {
    const until = Math.floor(this.#clock.now().getTime() / 1000) + seconds;
    const text = Buffer.from(JSON.stringify([download.storageKey, download.fileName, until])).toString('base64url');
    return `/download/${text}.${this.#sign(text)}`;
  }

  /** What the address stands for; nothing when it is not ours or its time is over. */
  read(ticket: string): Download | undefined {
    const [text = '', sign = '', ...rest] = ticket.split('.');
    if (rest.length > 0) return undefined;
    const [expected, given] = [Buffer.from(this.#sign(text)), Buffer.from(sign)];
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
    const [storageKey, fileName, until] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [
      string,
      string,
      number,
    ];
    return until * 1000 > this.#clock.now().getTime() ? { storageKey, fileName } : undefined;
  }

  #sign(text: string): string {
    return this.#vault.fingerprint(`download ${text}`).toString('base64url');
  }
}
