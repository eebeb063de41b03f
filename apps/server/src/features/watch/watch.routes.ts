import type { watchCalls } from '@liuguang/contract/watch/calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { WatchService } from './watch.service.ts';

export const watchRoutes = (watch: WatchService): Routes<typeof watchCalls> => ({
  'app/media/trackList': ({ actor, body }) => watch.trackList(actor, body),
  'x/watch/delete': ({ actor, body }) => watch.delete(actor, body),
});
