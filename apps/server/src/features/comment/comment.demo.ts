import { inArray } from 'drizzle-orm';
import type { DemoSaid } from '../../../../../demo/library/types.ts';
import type { DemoLoading, DemoStep } from '../../platform/demo/demo.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import { fingerprintOf } from '../../platform/tidy-text.ts';
import { demoVideos } from '../media/media.port.ts';
import { revealedBy } from '../spoiler/spoiler.port.ts';
import type { DemoSubject, DemoThreads } from './comment.port.ts';
import { comment, commentLike, commentTally } from './comment.schema.ts';
import type { CommentTallying } from './comment.tally.ts';

type Row = typeof comment.$inferInsert;

const HOUR_MS = 3600 * 1000;

interface CommentDemoParts {
  readonly database: Database;
  readonly tallying: CommentTallying;
}

/** What the library's creators say to each other, over the days before it was loaded. */
export const commentDemo = ({ database, tallying }: CommentDemoParts): DemoStep => ({
  name: 'comments',
  after: ['videos'],
  needsLibrary: true,
  async load(loading) {
    const said = await database.transaction((tx) => addComments(tx, loading));
    await tallying.run();
    return said;
  },
});

/** For features whose content others talk about in the demo. */
export const demoThreads = (tallying: CommentTallying): DemoThreads => ({
  enter: async (tx, subject, one, people, at) => (await enter(tx, subject, one, people, at))?.commentId,
  count: () => tallying.run(),
});

/** Once: what was deleted later stays away. Tells how many. */
async function addComments(tx: Transaction, loading: DemoLoading): Promise<number> {
  const { library, clock } = loading;
  const [people, videos] = [await loading.people(tx), await demoVideos(tx, loading)];
  const creators = library.creators.flatMap(({ name }) => people.get(name) ?? []);
  if (creators.length === 0 || (await tx.$count(comment, inArray(comment.accountId, creators))) > 0) return 0;
  let said = 0;
  for (const [place, one] of library.comments.entries()) {
    const at = new Date(clock.now().getTime() - (library.comments.length - place) * 3 * HOUR_MS);
    const video = videos.get(one.video);
    if (!video) continue;
    const subject = { contentType: video.contentType, subjectId: video.id, ownerId: video.accountId };
    said += (await enter(tx, subject, one, people, at))?.said ?? 0;
  }
  return said;
}

/** One comment with its answers and those who like it. */
async function enter(
  tx: Transaction,
  { contentType, subjectId, ownerId }: DemoSubject,
  one: DemoSaid,
  people: ReadonlyMap<string, bigint>,
  at: Date,
): Promise<{ readonly commentId: bigint; readonly said: number } | undefined> {
  const author = people.get(one.by);
  if (author === undefined) return undefined;
  const written = (by: bigint, text: string, createdAt: Date): Row => ({
    contentType,
    subjectId,
    accountId: by,
    byCreator: by === ownerId,
    text,
    fingerprint: fingerprintOf(text),
    reveals: revealedBy(text),
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
  return { commentId, said };
}
