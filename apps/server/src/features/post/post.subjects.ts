import { CONTENT } from '@liuguang/contract/content';
import type { PostPicture } from '@liuguang/contract/post/schemas';
import { sql } from 'drizzle-orm';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { CommentSubjects } from '../comment/comment.port.ts';
import type { ContentSubjects } from '../content/content.port.ts';
import type { PurchaseSubjects } from '../purchase/purchase.port.ts';
import type { ReportSubjects } from '../report/report.port.ts';
import type { Collectable, TasteSubjects } from '../taste/taste.port.ts';
import { postNews } from './post.news.ts';
import type { PostRepository, PostRow } from './post.repository.ts';
import { post } from './post.schema.ts';
import type { PostTelling } from './post.telling.ts';
import { excerptOf, nameOf } from './post.text.ts';
import { visibleTo } from './post.visibility.ts';

interface SubjectParts {
  readonly database: Database;
  readonly repository: PostRepository;
  readonly accounts: Pick<AccountPort, 'faces'>;
  readonly clock: Clock;
}

const { contentType } = CONTENT.post;
const contentTypes = [contentType] as const;

/** Posts, for whoever keeps what people say about them. */
export const commentedPosts = (repository: PostRepository, bus: Bus): CommentSubjects => ({
  contentTypes,
  visible: ({ contentType: type, id, person }) => sql`select account_id as owner from ${post}
    where ${post.id} = ${id} and ${type} = ${sql.raw(String(contentType))} and ${visibleTo(person, sql`now()`)}`,
  count: async (tx, deltas) => {
    await repository.tally(
      tx,
      deltas.map(({ subjectId, comments }) => ({ id: subjectId, comments })),
    );
    await bus.publishAll(
      'post',
      deltas.map(({ subjectId }) => postNews.commented(subjectId)),
      tx,
    );
  },
});

/** Posts, for whoever keeps what people like and collect, and what they report. */
export const postTastes = (
  { repository, accounts, clock }: SubjectParts,
  telling: PostTelling,
): TasteSubjects & ReportSubjects => ({
  kind: 'post',
  contentTypes,
  visibleTo: async (accountId, ids) => {
    const rows = await repository.visibleAmong(accountId, ids, clock.now());
    const [faces, covers] = await Promise.all([
      accounts.faces(rows.flatMap((row) => row.accountId ?? [])),
      coversOf(repository, rows),
    ]);
    return new Map(
      rows.map((row): [bigint, Collectable] => [
        row.id,
        {
          contentType,
          ownerId: row.accountId,
          card: {
            ...{ title: nameOf(row), translations: {}, cover: covers.get(row.id) ?? null, seconds: 0 },
            ...{ access: row.price > 0 ? 'gold' : 'free', views: row.views },
            by: faces.get(row.accountId ?? 0n)?.name ?? '',
          },
        },
      ]),
    );
  },
  collected: (tx, deltas) =>
    repository.tally(
      tx,
      deltas.map(({ id, by }) => ({ id, collects: by })),
    ),
  liked: (tx, deltas) =>
    repository.tally(
      tx,
      deltas.map(({ id, by }) => ({ id, likes: by })),
    ),
  tellLiked: (tx, id, by) => telling.liked(tx, id, by),
});

/** The first picture that everybody may see, by post. */
async function coversOf(
  repository: PostRepository,
  rows: readonly PostRow[],
): Promise<ReadonlyMap<bigint, PostPicture>> {
  const pictures = await repository.pictures(rows.map(({ id }) => id));
  return new Map(
    pictures.filter(({ paid, position }) => !paid && position === 0).map((one) => [one.postId, one.sizes]),
  );
}

/** Paid parts, for whoever sells them. */
export const soldPosts = ({ repository, clock }: SubjectParts): PurchaseSubjects => ({
  kind: 'post',
  priced: async (tx, id) => {
    const row = await repository.byId(id, tx);
    if (!row || row.price === 0 || row.state !== 'shown' || row.publishedAt > clock.now()) return undefined;
    return { title: nameOf(row), listPrice: row.price, creator: row.accountId ?? undefined };
  },
  shown: async (ids) => {
    const rows = await repository.byIds(ids);
    const covers = await coversOf(repository, rows);
    return new Map(
      rows.map((row) => [
        row.id,
        { contentType, title: nameOf(row), translations: {}, cover: covers.get(row.id)?.small.path ?? '' },
      ]),
    );
  },
});

/** Posts that can be shared: those that everybody may see. */
export const sharedPosts = ({ repository, clock }: SubjectParts): ContentSubjects => ({
  contentTypes,
  describe: async (_type, id) => {
    const row = await repository.byId(id);
    const isForAll = row?.state === 'shown' && row.audience === 'everyone' && row.publishedAt <= clock.now();
    if (!row || !isForAll || row.accountId === null) return undefined;
    const covers = await coversOf(repository, [row]);
    return {
      ...{ title: nameOf(row), intro: excerptOf(row.text), translations: {} },
      cover: covers.get(row.id)?.large.path ?? '',
    };
  },
});
