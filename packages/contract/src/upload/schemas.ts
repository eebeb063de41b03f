import Type, { type Static } from 'typebox';
import { FILE_CATEGORIES } from '../constants.ts';
import { exact, id, instant } from '../shapes.ts';
import { CHUNK_BYTES_LIMIT, CHUNKS_LIMIT, type FileCategory } from './limits.ts';

const CATEGORIES = Object.keys(FILE_CATEGORIES) as FileCategory[];

/** Names a file among those of its account; never part of a path. */
const identifier = Type.String({ minLength: 1, maxLength: 255, pattern: '^[^\\x00-\\x1f\\x7f/\\\\]+$' });

/** No file that is taken comes near this; what is above is no number we can count with. */
const size = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** Together with its account, what an upload is known by. */
export const uploadKey = {
  identifier,
  totalSize: size,
  chunkSize: Type.Integer({ minimum: 1, maximum: CHUNK_BYTES_LIMIT }),
};

export const announcedFile = {
  ...uploadKey,
  totalChunks: Type.Integer({ minimum: 1, maximum: CHUNKS_LIMIT }),
  filename: Type.String({ minLength: 1, maxLength: 255 }),
};

const ranges = Type.String({ description: 'numbers of chunks, counted from 1, such as `1-3,7`' });
const bytes = Type.Integer({ minimum: 0 });

export const UPLOAD_STATES = ['open', 'stored', 'complete'] as const;

export const uploadTicket = exact({
  ticket: Type.String({ description: 'opens `upload/chunk` for this identifier alone, as the query `ticket`' }),
  expiresAt: instant,
  state: Type.Enum(UPLOAD_STATES, { description: '`stored`: every chunk is there and the file is as announced' }),
  have: ranges,
});
export type UploadTicket = Static<typeof uploadTicket>;

export const completedUpload = exact({
  fileId: id,
  category: Type.Enum(CATEGORIES),
  format: Type.String({ description: 'what the content is, such as `mp4`, whatever the name says' }),
  bytes,
  hash: Type.String({ description: 'of the content: `blake3-` and 64 digits, or `sha256-` for files of long ago' }),
  jobs: Type.Array(Type.String(), { description: 'what was begun with the file; `x/job/get` tells how far it is' }),
});
export type CompletedUpload = Static<typeof completedUpload>;

const unfinishedUpload = exact({
  ...announcedFile,
  received: bytes,
  touchedAt: instant,
});

export const uploadStanding = exact({
  used: bytes,
  quota: bytes,
  largest: exact({ image: bytes, video: bytes, audio: bytes, document: bytes }),
  unfinished: Type.Array(unfinishedUpload),
});
export type UploadStanding = Static<typeof uploadStanding>;
