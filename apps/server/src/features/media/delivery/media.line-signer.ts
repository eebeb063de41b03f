import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';

/** Below this the files of videos are found on every line. */
export const LINE_PATH = '/line/';

const BOUNDARY_SECONDS = 6 * 3600;
/** So long an address is good that was signed just after a boundary. */
export const LONGEST_ADDRESS_SECONDS = 2 * BOUNDARY_SECONDS;
/** 128 bits. */
const SIGN_BYTES = 16;

/** What an address on a line says before the name of the file. */
export interface SignedFolder {
  /** The name of the video's folder. */
  readonly video: string;
  /** A rung, or whatever else is given out on its own. */
  readonly rung: string;
  /** Seconds since the epoch. */
  readonly expiry: number;
  readonly sign: string;
}

/**
 * Signs addresses of video files for a while. They say nothing of who asked and are the same for everybody until the
 * next boundary, so that a CDN keeps one copy of each file.
 */
export class LineSigner {
  readonly #key: KeyObject;

  constructor(secret: string) {
    this.#key = createSecretKey(Buffer.from(secret));
  }

  /** What the name of a file is added to. Good for at least as long as a play token, which asks for it. */
  pathOf(video: string, rung: string, now: Date): string {
    const expiry = (Math.floor(now.getTime() / 1000 / BOUNDARY_SECONDS) + 2) * BOUNDARY_SECONDS;
    return `${LINE_PATH}${video}/${rung}/${expiry}-${this.#sign(video, rung, expiry)}/`;
  }

  isGood({ video, rung, expiry, sign }: SignedFolder, now: Date): boolean {
    if (expiry * 1000 <= now.getTime()) return false;
    // As texts: several of them stand for the same bytes, and a CDN would keep a copy for each.
    const [given, expected] = [Buffer.from(sign), Buffer.from(this.#sign(video, rung, expiry))];
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  #sign(video: string, rung: string, expiry: number): string {
    const mac = createHmac('sha256', this.#key).update(`${video}/${rung}/${expiry}`).digest();
    return mac.subarray(0, SIGN_BYTES).toString('base64url');
  }
}
