import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { announcedFile } from './schemas.ts';

const CHUNK = 'app/upload/chunk';

const ticket = {
  ticket: Type.Optional(Type.String({ description: 'of `x/upload/ticket`, in place of a token; for one file alone' })),
};
export const chunkFields = {
  ...announcedFile,
  chunkNumber: Type.Integer({ minimum: 1 }),
  currentChunkSize: Type.Integer({ minimum: 0 }),
};
/** Uploaders count any 200 as stored, give up at 404, 415 and 500, and try again otherwise. */
const refused = {
  401: 'Nobody is signed in.',
  404: 'The file is not expected.',
  415: 'Refused for ever.',
  429: 'Too many; try again later.',
  503: 'Try again later.',
};

/** The protocol of Resumable.js and simple-uploader.js, which spell the fields plainly or with a prefix. */
export const uploadEndpoints = {
  'GET /api/app/upload/chunk': endpoint({
    admits: 'session',
    name: CHUNK,
    doc: 'Whether a chunk is there already.',
    query: Type.Object({ ...ticket, ...chunkFields }),
    reply: 'application/json',
    statuses: { 200: 'It is there.', 204: 'It is not.', ...refused },
  }),
  'POST /api/app/upload/chunk': endpoint({
    admits: 'session',
    name: CHUNK,
    doc: 'Stores a chunk: a form of its fields, and then its bytes in the field `file`.',
    query: Type.Object(ticket),
    body: 'multipart/form-data',
    reply: 'application/json',
    statuses: { 200: 'It is stored.', ...refused },
  }),
};
