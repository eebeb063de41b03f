import type { uploadCalls } from '@liuguang/contract/upload/calls';
import type { uploadConsoleCalls } from '@liuguang/contract/upload/console-calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { UploadService } from './upload.service.ts';

export const uploadRoutes = (uploads: UploadService): Routes<typeof uploadCalls & typeof uploadConsoleCalls> => ({
  'x/upload/ticket': ({ actor, body }) => uploads.ticket(actor, body),
  'x/upload/complete': ({ actor, body: { requestId: _, ...key }, tx }) => uploads.complete(tx, actor, key),
  'x/upload/cancel': async ({ actor, body }) => {
    await uploads.cancel(actor, body);
    return {};
  },
  'x/upload/standing': ({ actor }) => uploads.standing(actor),
  'console/upload/ticket': ({ actor, body: { creatorId, ...file }, tx }) =>
    uploads.ticketFor(tx, actor, creatorId, file),
  'console/upload/complete': ({ body: { requestId: _, creatorId, ...key }, tx }) =>
    uploads.completeFor(tx, creatorId, key),
});
