import type { PersonalData } from '../../platform/personal.ts';
import type { FollowRepository } from './follow.repository.ts';
import type { FollowTopicsRepository } from './follow.topics.repository.ts';

/** Sets are united, and counts follow the rows. */
export const followPersonal = (people: FollowRepository, topics: FollowTopicsRepository): PersonalData => ({
  feature: 'follow',
  tables: ['follow_account', 'follow_count', 'follow_topic'],
  merge: async (tx, guest, into) => {
    await people.merge(tx, guest, into);
    await topics.merge(tx, guest, into);
  },
  export: async (accountId) => {
    const [followed, followedTopics] = await Promise.all([people.all(accountId), topics.all(accountId)]);
    return [
      {
        name: 'followed.json',
        content: followed.map(({ followedId, notify, at }) => ({ id: String(followedId), notify, at })),
      },
      { name: 'followed-topics.json', content: followedTopics.map(({ topicId, at }) => ({ id: String(topicId), at })) },
    ];
  },
  erase: async (tx, accountId) => {
    await people.erase(tx, accountId);
    await topics.erase(tx, accountId);
  },
});
