import { inArray } from 'drizzle-orm';
import type { DemoComment, DemoLibrary } from '../../../../../demo/library/types.ts';
import { account } from '../../features/account/account.schema.ts';
import { comment, commentLike, commentTally } from '../../features/comment/comment.schema.ts';
import { fingerprintOf } from '../../features/comment/comment.text.ts';
import { mediaVideo } from '../../features/media/media.schema.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';

type Talk = Pick<DemoLibrary, 'creators' | 'videos' | 'comments'>;
type Row = typeof comment.$inferInsert;

const HOUR_MS = 3600 * 1000;

interface Known {
  readonly people: ReadonlyMap<string, bigint>;
  readonly videos: ReadonlyMap<string, Pick<typeof mediaVideo.$inferSelect, 'id' | 'accountId' | 'contentType'>>;
}

/** Brings what the library's creators say to each other, once: what was deleted later stays away. Tells how many. */
export async function loadComments(database: Database, clock: Clock, library: Talk): Promise<number> {
  return database.transaction(async (tx) => {
    const known = await find(tx, library);
    const ids = [...known.people.values()];
    if (ids.length === 0 || (await tx.$count(comment, inArray(comment.accountId, ids))) > 0) return 0;
    let said = 0;
    for (const [place, one] of library.comments.entries()) {
      const at = new Date(clock.now().getTime() - (library.comments.length - place) * 3 * HOUR_MS);
      said += await enter(tx, known, one, at);
    }
    return said;
  });
}

async function find(tx: Transaction, { creators, videos }: Talk): Promise<Known> {
  const people = await tx
    .select({ id: account.id, inviteCode: account.inviteCode })
    .from(account)
    .where(
      inArray(
        account.inviteCode,
        creators.map(({ inviteCode }) => inviteCode),
      ),
    );
  const nameOf = new Map(creators.map(({ inviteCode, name }) => [inviteCode, name]));
  const ids = people.map(({ id }) => id);
  const { id, accountId, contentType, title } = mediaVideo;
  const rows =
    ids.length === 0
      ? []
      : await tx.select({ id, accountId, contentType, title }).from(mediaVideo).where(inArray(accountId, ids));
  const titled = new Map(videos.map((video) => [video.title.zh, video.name]));
  return {
    people: new Map(people.map((one) => [nameOf.get(one.inviteCode) ?? '', one.id])),
    videos: new Map(rows.map((row) => [titled.get(row.title) ?? '', row])),
  };
}

/** One comment with its answers and those who like it. */
async function enter(tx: Transaction, { people, videos }: Known, one: DemoComment, at: Date): Promise<number> {
  const video = videos.get(one.video);
  const author = people.get(one.by);
  if (!video || author === undefined) return 0;
  const { contentType, id: subjectId } = video;
  const written = (by: bigint, text: string, createdAt: Date): Row => ({
    contentType,
    subjectId,
    accountId: by,
    byCreator: by === video.accountId,
    text,
    fingerprint: fingerprintOf(text),
    state: 'shown',
    createdAt,
  });
  const fans = one.likes.flatMap((name) => people.get(name) ?? []);
  const answers = (one.replies ?? []).flatMap(({ by, text }) => {
    const id = people.get(by);
    return id === undefined ? [] : [{ id, text }];
  });
  const [root] = await tx
    .insert(comment)
    .values({ ...written(author, one.text, at), likes: fans.length, replies: answers.length })
    .returning({ id: comment.id });
  if (!root) throw new Error('insert into comment returned no row');
  const { id: commentId } = root;
  if (fans.length > 0)
    await tx.insert(commentLike).values(fans.map((accountId) => ({ commentId, accountId, createdAt: at })));
  if (answers.length > 0)
    await tx.insert(comment).values(
      answers.map(({ id, text }, place) => ({
        ...written(id, text, new Date(at.getTime() + (place + 1) * (HOUR_MS / 2))),
        rootId: commentId,
        answeredId: commentId,
      })),
    );
  const said = 1 + answers.length;
  await tx.insert(commentTally).values({ contentType, subjectId, delta: said });
  return said;
}
