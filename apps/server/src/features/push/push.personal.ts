import type { PersonalData } from '../../platform/personal.ts';
import type { PushRepository } from './push.repository.ts';

export const pushPersonal = (repository: PushRepository): PersonalData => ({
  feature: 'push',
  tables: ['push_subscription', 'push_setting'],
  merge: (tx, guest, into) => repository.move(tx, guest, into),
  export: async (accountId) => {
    const settings = (await repository.settingsOf([accountId])).get(accountId);
    const subscriptions = await repository.subscriptionsOf([accountId]);
    const told = subscriptions.map(({ endpoint, language, createdAt }) => ({ endpoint, language, createdAt }));
    return [{ name: 'notifications.json', content: { settings: settings ?? null, browsers: told } }];
  },
  erase: (tx, accountId) => repository.erase(tx, accountId),
});
