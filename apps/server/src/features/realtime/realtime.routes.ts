import type { realtimeCalls } from '@liuguang/contract/realtime/calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { RealtimeService } from './realtime.service.ts';

export const realtimeRoutes = (realtime: RealtimeService): Routes<typeof realtimeCalls> => ({
  'x/realtime/stream': ({ actor, ...stream }) => realtime.follow({ audience: `account:${actor.id}`, ...stream }),
  'console/realtime/stream': ({ actor, ...stream }) => realtime.follow({ audience: `operator:${actor.id}`, ...stream }),
});
