import type { configCalls } from '@liuguang/contract/config/calls';
import { BUILD_VERSION, PROTOCOL_VERSION } from '@liuguang/contract/constants';
import type { Routes } from '../../platform/http/handler.ts';
import type { ConfigService } from './config.service.ts';
import type { ConfigSnapshot, Snapshot } from './config.snapshot.ts';

const CHECK = { version: PROTOCOL_VERSION, build: BUILD_VERSION };

const appOf = (snapshot: Snapshot) => snapshot.app;

export const configRoutes = (config: ConfigService, snapshot: ConfigSnapshot): Routes<typeof configCalls> => ({
  'app/ping/check': () => CHECK,
  'app/ping/config': () => {
    const known = snapshot.read();
    return known instanceof Promise ? known.then(appOf) : known.app;
  },
  'app/ping/announcement': ({ body }) => config.announcements(body),
  'app/ping/contact': async () => ({ list: (await snapshot.read()).values.contact }),
  'app/custom/getEndpoint': async () => (await snapshot.read()).values.endpoint,
  'console/config/list': async () => ({ list: await config.parts() }),
  'console/config/save': ({ body, tx }) => config.save(tx, body.part, body.version, body.value),
  'console/config/domain': ({ body, actor, tx }) => config.saveDomain(tx, actor, body),
  'console/announcement/list': ({ body }) => config.allAnnouncements(body),
  'console/announcement/publish': ({ body, tx }) => config.publish(tx, body),
  'console/announcement/withdraw': async ({ body, tx }) => {
    await config.withdraw(tx, body.announcementId);
    return {};
  },
});
