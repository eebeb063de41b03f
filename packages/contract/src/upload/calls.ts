import { call } from '../call.ts';
import { exact, nothing, requestId } from '../shapes.ts';
import { announcedFile, completedUpload, uploadKey, uploadStanding, uploadTicket } from './schemas.ts';

/** What surrounds `upload/chunk`, which speaks the published uploaders' protocol and not this one. */
export const uploadCalls = {
  'x/upload/ticket': call({
    method: 'POST',
    actor: 'required',
    limit: { by: 'account', count: 600, seconds: 3600 },
    request: exact(announcedFile),
    response: uploadTicket,
    errors: ['needsAccount'],
    doc: 'Announces a file, tells which of its chunks are here already, and lets 24 hours of `upload/chunk` be sent without a token.',
  }),
  'x/upload/complete': call({
    method: 'POST',
    actor: 'required',
    once: 'week',
    request: exact({ requestId, ...uploadKey }),
    response: completedUpload,
    errors: ['needsAccount', 'notFound'],
    doc: 'Makes a file of an upload whose chunks have all come, and begins what follows. 5030 while some are missing (`data.missing`) or being checked.',
  }),
  'x/upload/cancel': call({
    method: 'POST',
    actor: 'required',
    request: exact(uploadKey),
    response: nothing,
    errors: ['notFound'],
    doc: 'Throws away an upload that is not complete.',
  }),
  'x/upload/standing': call({
    method: 'POST',
    actor: 'required',
    request: nothing,
    response: uploadStanding,
    errors: [],
    doc: 'What one may send, how much room is taken, and what was begun and not finished, on any device.',
  }),
};
