import type { PersonalData } from '../../platform/personal.ts';
import type { TasteRepository } from './taste.repository.ts';
import { tasteAversion, tasteContentAversion, tasteContentLike, tasteLike } from './taste.schema.ts';
import type { TasteService } from './taste.service.ts';

const oneFewer = (ids: readonly bigint[]) => ids.map((id) => ({ id, by: -1 }));

/** Sets are united; what two had and one has now is counted once. */
export const tastePersonal = (repository: TasteRepository, taste: TasteService): PersonalData => ({
  feature: 'taste',
  // The last is a view of likes, by the name that the version before has for those of works.
  tables: [
    'taste_like',
    'taste_collect',
    'taste_aversion',
    'taste_content_like',
    'taste_content_aversion',
    'work_like',
  ],
  merge: async (tx, guest, into) => {
    await taste.liked(tx, oneFewer(await repository.movePairs(tx, tasteLike, guest, into)));
    await repository.moveAversions(tx, guest, into);
    await taste.uncount(tx, await repository.moveCollected(tx, guest, into));
    await taste.unliked(tx, await repository.moveContent(tx, tasteContentLike, guest, into));
    await repository.moveContent(tx, tasteContentAversion, guest, into);
  },
  export: async (accountId) => {
    const [likes, aversions, collected, liked, unwanted] = await Promise.all([
      repository.likes(accountId),
      repository.aversions(accountId),
      repository.collected(accountId),
      repository.contentOf(tasteContentLike, accountId),
      repository.contentOf(tasteContentAversion, accountId),
    ]);
    const contents = (rows: typeof liked) =>
      rows.map(({ kind, subjectId, at }) => ({ kind, id: String(subjectId), at }));
    const pairs = (rows: typeof likes) => rows.map(({ videoId, at }) => ({ videoId: String(videoId), at }));
    return [
      { name: 'likes.json', content: pairs(likes) },
      { name: 'liked-content.json', content: contents(liked) },
      { name: 'not-interested-content.json', content: contents(unwanted) },
      {
        name: 'not-interested.json',
        content: aversions.map(({ videoId, reason, at }) => ({ videoId: String(videoId), reason, at })),
      },
      {
        name: 'collected.json',
        content: collected.map(({ contentType, subjectId, at }) => ({ contentType, id: String(subjectId), at })),
      },
    ];
  },
  erase: async (tx, accountId) => {
    await taste.liked(tx, oneFewer(await repository.forgetPairs(tx, tasteLike, accountId)));
    await repository.forgetPairs(tx, tasteAversion, accountId);
    await taste.uncount(tx, await repository.letAllGo(tx, accountId));
    await taste.unliked(tx, await repository.forgetContent(tx, tasteContentLike, accountId));
    await repository.forgetContent(tx, tasteContentAversion, accountId);
  },
});
