import type { PersonalData } from '../../platform/personal.ts';
import type { Directory } from './account.directory.ts';
import type { AccountRepository } from './account.repository.ts';
import type { AccountSecurity } from './account.security.ts';
import type { Sessions } from './account.sessions.ts';

const ERASED = { name: '已注销用户', avatar: '', avatarWanted: '', intro: '', banReason: '', origin: {} } as const;

export const accountPersonal = (
  repository: AccountRepository,
  sessions: Sessions,
  directory: Directory,
  security: AccountSecurity,
): PersonalData => ({
  feature: 'account',
  tables: ['account', 'account_device', 'account_device_use', 'account_online', 'account_security', 'account_session'],
  merge: async (tx, guest, into) => {
    await repository.addOnline(tx, guest, into);
    await repository.shareDevices(tx, guest, into);
    await security.forget(tx, guest);
  },
  export: async (accountId) => {
    const [account, online, signedIn, changes] = await Promise.all([
      repository.byId(accountId),
      repository.onlineOf(accountId),
      sessions.list(accountId, { after: undefined, fetch: 1000 }),
      security.of(accountId),
    ]);
    const { demo: _, ...profile } = account ?? { demo: false };
    const places = signedIn.map(({ id, address, userAgent, createdAt, lastSeenAt }) => ({
      id,
      address,
      userAgent,
      createdAt,
      lastSeenAt,
    }));
    return [
      { name: 'account.json', content: profile },
      { name: 'sessions.json', content: places },
      { name: 'online.json', content: online },
      { name: 'security.json', content: changes },
    ];
  },
  erase: async (tx, accountId) => {
    await repository.scrub(tx, accountId, ERASED);
    await repository.deleteDevices(tx, accountId);
    await repository.deleteOnline(tx, accountId);
    await security.forget(tx, accountId);
    await sessions.endAll(tx, accountId);
    await directory.changed(tx, accountId);
  },
});
