import { FILE_CATEGORIES, REFUSED_EXTENSIONS } from '../constants.ts';
import { isVip, type Person } from '../entitlement.ts';

export type FileCategory = keyof typeof FILE_CATEGORIES;

const MB = 1024 * 1024;
const GB = 1024 * MB;

/** Of one chunk; the last may be almost twice as large. */
export const CHUNK_BYTES_LIMIT = 16 * MB;
/** Every chunk that has come is a row: a file cut into crumbs would cost more than it holds. */
export const CHUNKS_LIMIT = 10_000;
/** Of one account, at once. */
export const UNFINISHED_LIMIT = 50;

export interface UploadLimits {
  /** The largest file of each kind, in bytes. */
  readonly largest: Readonly<Record<FileCategory, number>>;
  /** All files of the account together, those on their way included. */
  readonly quota: number;
  /** All that is made of the account's films together, what is expected of those in the making included. */
  readonly made: number;
}

const REGISTERED: UploadLimits = {
  largest: { image: 20 * MB, video: 2 * GB, audio: 200 * MB, document: 50 * MB },
  quota: 20 * GB,
  made: 60 * GB,
};

const MEMBER: UploadLimits = {
  largest: { image: 20 * MB, video: 8 * GB, audio: 500 * MB, document: 100 * MB },
  quota: 100 * GB,
  made: 300 * GB,
};

/** Of whoever may upload at all. */
export const uploadLimitsOf = (person: Person): UploadLimits => (isVip(person) ? MEMBER : REGISTERED);

export const extensionOf = (filename: string): string => /\.([^./\\]+)$/.exec(filename)?.[1]?.toLowerCase() ?? '';

/** What a file says it is by its name; nothing for what is never taken. Its content has the last word. */
export function categoryOf(filename: string): FileCategory | undefined {
  const extension = extensionOf(filename);
  if ((REFUSED_EXTENSIONS as readonly string[]).includes(extension)) return undefined;
  const categories = Object.entries(FILE_CATEGORIES) as [FileCategory, readonly string[]][];
  return categories.find(([, extensions]) => extensions.includes(extension))?.[0];
}
