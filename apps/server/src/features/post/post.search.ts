import { CONTENT } from '@liuguang/contract/content';
import type { SearchPost } from '@liuguang/contract/search/schemas';
import type { Clock } from '../../platform/clock.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { TopicShelf } from '../catalogue/catalogue.port.ts';
import { type SearchSource, searchRank } from '../search/search.port.ts';
import type { PostRepository, PostRow } from './post.repository.ts';
import { excerptOf, nameOf } from './post.text.ts';

interface SearchedParts {
  readonly repository: PostRepository;
  readonly topics: TopicShelf;
  readonly accounts: Pick<AccountPort, 'faces'>;
  readonly clock: Clock;
}

/** So much of what a post says is searched. */
const SEARCHED = 2000;

/** Posts for everybody as they are found: by what everybody may read of them, their topics and their author. */
export const postSearch = ({ repository, topics, accounts }: SearchedParts): SearchSource => ({
  kind: 'post',
  idsAfter: (id, limit) => repository.idsAfter(id, limit),
  documents: async (ids) => {
    const rows = (await repository.byIds(ids)).filter(isForEverybody);
    const bearings = await repository.topics(rows.map(({ id }) => id));
    const [known, authors] = await Promise.all([
      topics.topicsOf([...new Set(bearings.map(({ topicId }) => topicId))]),
      accounts.faces(rows.flatMap(({ accountId }) => accountId ?? [])),
    ]);
    const borne = Map.groupBy(bearings, ({ postId }) => postId);
    return rows.map((row) => ({
      id: row.id,
      names: [nameOf(row)],
      labels: [
        row.text.slice(0, SEARCHED),
        ...(borne.get(row.id) ?? []).flatMap(({ topicId }) => known.get(topicId)?.name ?? []),
      ],
      by: [authors.get(row.accountId ?? 0n)?.name ?? ''].filter((name) => name !== ''),
      shownAt: row.publishedAt,
      rank: searchRank({ people: row.likes + row.comments, since: row.publishedAt }),
    }));
  },
});

/** In the order asked; what is hidden by now, or whose author is, is left out. */
export const foundPosts =
  ({ repository, accounts, clock }: SearchedParts) =>
  async (ids: readonly bigint[]): Promise<SearchPost[]> => {
    const now = clock.now();
    const rows = (await repository.byIds(ids)).filter((row) => isForEverybody(row) && row.publishedAt <= now);
    const [pictures, authors] = await Promise.all([
      repository.pictures(rows.map(({ id }) => id)),
      accounts.faces(rows.flatMap(({ accountId }) => accountId ?? [])),
    ]);
    const firstOf = new Map(
      pictures
        .filter(({ paid, passed }) => !paid && passed)
        .toReversed()
        .map(({ postId, sizes }) => [postId, sizes.small.path]),
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = byId.get(id);
      const creator = row && authors.get(row.accountId ?? 0n);
      if (!row || !creator) return [];
      return {
        id: String(id),
        contentType: CONTENT.post.contentType,
        title: nameOf(row),
        text: excerptOf(row.text),
        picture: firstOf.get(id) ?? '',
        paid: row.price > 0,
        counts: { likes: row.likes, comments: row.comments },
        creator: { ...creator },
        publishedAt: row.publishedAt.toISOString(),
      };
    });
  };

const isForEverybody = ({ state, audience, accountId }: PostRow): boolean =>
  state === 'shown' && audience === 'everyone' && accountId !== null;
