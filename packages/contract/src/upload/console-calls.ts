import { call } from '../call.ts';
import { exact, id, requestId } from '../shapes.ts';
import { announcedFile, completedUpload, uploadKey, uploadTicket } from './schemas.ts';

const desk = { method: 'POST', actor: 'operator', permission: 'media.edit' } as const;
const creatorId = { creatorId: id };

/** Operators bring files of a creator, by the same chunks. */
export const uploadConsoleCalls = {
  'console/upload/ticket': call({
    ...desk,
    audit: ['creatorId', 'filename'],
    request: exact({ ...creatorId, ...announcedFile }),
    response: uploadTicket,
    errors: ['notFound'],
    doc: 'Announces a file for a creator, tells which of its chunks are here already, and lets 24 hours of `upload/chunk` be sent while the operator is signed in.',
  }),
  'console/upload/complete': call({
    ...desk,
    once: 'week',
    audit: ['creatorId', 'identifier'],
    request: exact({ requestId, ...creatorId, ...uploadKey }),
    response: completedUpload,
    errors: ['notFound'],
    doc: 'Makes a file of a creator’s upload whose chunks have all come, and begins what follows. 5030 while some are missing (`data.missing`) or being checked.',
  }),
};
