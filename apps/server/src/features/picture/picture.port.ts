import { buffer } from 'node:stream/consumers';
import type { Picture, PicturePurpose } from '@liuguang/contract/picture/schemas';
import { reveal } from '@liuguang/wire/image';
import type { Person, UploadedFile } from '../../platform/http/handler.ts';
import type { Query, Transaction } from '../../platform/postgres/database.ts';
import type { StoredFile } from '../../platform/storage/storage.ts';
import type { SessionReader } from '../account/account.port.ts';
import { pictureNamed } from './picture.address.ts';

/** A picture that its owner wants others to see. */
export interface ClaimedPicture extends Picture {
  /** Until then nobody but its owner is shown it. */
  readonly hasPassed: boolean;
  /** A machine made it. */
  readonly isByAi: boolean;
}

/** A picture on which the last word, for now, is spoken. */
export interface JudgedPicture extends Picture {
  readonly accountId: bigint;
  readonly mayBeSeen: boolean;
  /** Whoever may say so wants it to be seen no more. */
  readonly isWithdrawn?: boolean;
}

/** What a feature that shows pictures does when one is judged. */
export interface PictureFollower {
  /** Called in the transaction of the verdict: shows what waited for it, or shows it no longer. */
  onVerdict(tx: Transaction, judged: JudgedPicture): Promise<void>;
}

/** Pictures as they are given out, protected. */
export interface ShownPictures {
  find(key: string, format: 'webp' | 'jpg'): Promise<StoredFile | undefined>;
}

const FOLDER = '/img/';

/** A picture in clear, by its path; nothing where the path is none of ours. */
export async function readClearly(files: ShownPictures, path: string, imageKey: string): Promise<Buffer | undefined> {
  const named = path.startsWith(FOLDER) ? pictureNamed(path.slice(FOLDER.length)) : undefined;
  const file = named && (await files.find(named.key, named.format));
  return file ? Buffer.from(reveal(new Uint8Array(await buffer(file.read())), imageKey)) : undefined;
}

/** What a picture that the house made is. */
export interface MadePicture {
  readonly of: string;
  readonly purpose: PicturePurpose;
  /** A machine made it: whoever shows it to others says so. */
  readonly isByAi?: boolean;
  /** Puts into each of its files what tells where it came from. */
  readonly seal?: (file: Buffer, type: 'image/jpeg' | 'image/webp') => Promise<Buffer>;
}

/** What other features may ask about pictures. */
export interface PicturePort {
  /**
   * Somebody's own picture; one of somebody else is as good as none. Who asks is about to show it: from then on it is
   * kept, while one that nobody asked for goes seven days after it was sent.
   */
  find(accountId: bigint, pictureId: bigint): Promise<Picture | undefined>;
  /**
   * The same for who shows it to everybody: no verdict falls on it until the transaction ends, and each one after that
   * goes to the followers. One that must not be seen is refused (`policyRefused`).
   */
  claim(tx: Transaction, accountId: bigint, pictureId: bigint): Promise<ClaimedPicture | undefined>;
  /** Takes a picture that somebody sent, a guest too, for a feature that lets guests send some. */
  take(accountId: bigint, files: readonly UploadedFile[]): Promise<Picture>;
  /** A picture that an operator sent for the house. */
  ofHouse(pictureId: bigint, query?: Query): Promise<Picture | undefined>;
  /**
   * Makes a picture, somebody's from then on, of a JPEG that shows a part of something else of theirs, and is judged
   * and seen with it. The same of the same thing is the same picture; of another thing it is another, so that each can
   * be let go alone.
   */
  make(accountId: bigint, jpeg: Buffer, about: MadePicture): Promise<Picture>;
  /** Lets pictures go that `make` made; their files follow. */
  release(tx: Transaction, pictureIds: readonly bigint[]): Promise<void>;
  /**
   * The same for what must not be seen any more: whoever shows it stops in this transaction, and its files go as soon as
   * that has committed.
   */
  withdraw(tx: Transaction, pictureIds: readonly bigint[]): Promise<void>;
  /** A picture in clear, as it is worked on; nothing when it is nobody's any more or must not be seen. */
  read(pictureId: bigint): Promise<Buffer | undefined>;
}

/** Pictures that are sold: everybody sees a preview, and whoever bought them gets addresses of their own. */
export interface PersonalPictures {
  /** An address of the picture at this path, good for this session and ten minutes. */
  addressFor(person: Person, path: string): string;
  /** The key of the picture; nothing when the address is not ours, is over, or its session has ended. */
  keyIn(sealed: string, sessions: SessionReader): Promise<string | undefined>;
  /** Of 32 pixels, as a data address. */
  previewOf(path: string): Promise<string>;
}
