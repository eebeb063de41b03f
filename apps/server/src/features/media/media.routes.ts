import type { mediaOwnerCalls } from '@liuguang/contract/media/owner-calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { MediaStudio } from './media.studio.ts';

export const mediaRoutes = (studio: MediaStudio): Routes<typeof mediaOwnerCalls> => ({
  'x/media/mine': ({ actor, body }) => studio.mine(actor, body),
  'x/media/edit': ({ actor, body }) => studio.edit(actor, body),
  'x/media/delete': async ({ actor, body }) => {
    await studio.delete(actor, body.videoId);
    return {};
  },
  'console/media/list': ({ body }) => studio.list(body),
  'console/media/hold': ({ body, tx }) => studio.hold(tx, body),
  'console/media/remove': async ({ body, tx }) => {
    await studio.remove(tx, body);
    return {};
  },
});
