import type { pushCalls } from '@liuguang/contract/push/calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { PushService } from './push.service.ts';

export const pushRoutes = (push: PushService): Routes<typeof pushCalls> => ({
  'x/push/key': async () => ({ publicKey: (await push.keys()).publicKey }),
  'x/push/subscribe': async ({ actor, userAgent, body }) => {
    await push.subscribe(actor.id, body, userAgent);
    return {};
  },
  'x/push/unsubscribe': async ({ actor, body }) => {
    await push.unsubscribe(actor.id, body);
    return {};
  },
  'x/push/settings': ({ actor }) => push.settings(actor.id),
  'x/push/save': ({ actor, body }) => push.save(actor.id, body),
});
