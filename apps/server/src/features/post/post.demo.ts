import { join } from 'node:path';
import { CONTENT } from '@liuguang/contract/content';
import type { PostKind } from '@liuguang/contract/post/kinds';
import type { PostBlock, PostPicture } from '@liuguang/contract/post/schemas';
import { inArray, sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { DemoPost } from '../../../../../demo/library/types.ts';
import type { DemoLoading, DemoStep } from '../../platform/demo/demo.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import type { TopicShelf } from '../catalogue/catalogue.port.ts';
import type { DemoThreads } from '../comment/comment.port.ts';
import { demoVideos } from '../media/media.port.ts';
import type { PersonalPictures, PicturePort } from '../picture/picture.port.ts';
import type { DemoLikes } from '../taste/taste.port.ts';
import { type NewPicture, type PostRepository, scoreAt } from './post.repository.ts';
import { post, postOption, postPicture, postVote } from './post.schema.ts';
import { wordsOf } from './post.text.ts';

interface PostDemoParts {
  readonly database: Database;
  readonly repository: PostRepository;
  readonly topics: TopicShelf;
  readonly pictures: Pick<PicturePort, 'make'>;
  readonly personalPictures: Pick<PersonalPictures, 'previewOf'>;
  readonly demoThreads: DemoThreads;
  readonly demoLikes: DemoLikes;
}

type Loading = PostDemoParts & DemoLoading;
type Picture = Omit<NewPicture, 'postId'>;

/** What is needed to enter posts, read once. */
interface Known {
  readonly people: ReadonlyMap<string, bigint>;
  readonly videos: Awaited<ReturnType<typeof demoVideos>>;
  readonly topicIds: ReadonlyMap<string, bigint>;
  /** Pictures of paid parts, by the post that they are in. */
  readonly paid: ReadonlyMap<DemoPost, readonly Picture[]>;
}

const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** From one post to the next: in a few days there are sixty. */
const HOURS_APART = 2.7;
/** A poll of the demo stays open for long, so that whoever looks at it can vote. */
const POLL_DAYS = 30;
/** How often something was looked at for each person who likes it. */
const VIEWS_FOR_A_LIKE = 23;

/** What the people of the demo have published over the last days, with what others say of it. Once. */
export const postDemo = (parts: PostDemoParts): DemoStep => ({
  name: 'posts',
  after: ['videos', 'labels'],
  needsLibrary: true,
  load: (loading) => loadPosts({ ...parts, ...loading }),
});

async function loadPosts(loading: Loading): Promise<number> {
  const { database, library } = loading;
  const people = await loading.people(database.query);
  if (await isThere(database.query, people)) return 0;
  const topics = await loading.topics.topicsNamed('', library.topics.length * 2);
  const known: Known = {
    people,
    videos: await demoVideos(database.query, loading),
    topicIds: new Map(
      library.topics.flatMap(({ name, title }) => {
        const topic = topics.find((one) => one.name === title.zh);
        return topic ? [[name, BigInt(topic.id)] as const] : [];
      }),
    ),
    paid: await paidPictures(loading, people),
  };
  const entered = await database.transaction(async (tx) => {
    // Two servers that start at the same time do not both find none.
    await tx.execute(sql`lock table ${post} in share row exclusive mode`);
    if (await isThere(tx, people)) return 0;
    // The oldest first: numbers grow with time, as they do for everybody.
    for (const [place, one] of [...library.posts.entries()].reverse()) await enter(tx, loading, known, one, place);
    return library.posts.length;
  });
  await loading.demoThreads.count();
  return entered;
}

const isThere = async (query: Pick<Transaction, '$count'>, people: ReadonlyMap<string, bigint>): Promise<boolean> =>
  people.size === 0 || (await query.$count(post, inArray(post.accountId, [...people.values()]))) > 0;

async function enter(tx: Transaction, loading: Loading, known: Known, one: DemoPost, place: number): Promise<void> {
  const { repository, demoLikes, clock } = loading;
  const accountId = known.people.get(one.by);
  if (accountId === undefined) return;
  // Not to the minute, as nobody publishes by the clock.
  const publishedAt = new Date(clock.now().getTime() - (place + 1 + ((place * 7) % 5) / 9) * HOURS_APART * HOUR_MS);
  const blocks = blocksOf(one);
  const row = await repository.insert(tx, {
    ...{ accountId, kind: kindOf(one), title: one.title ?? '', text: one.text ?? wordsOf(blocks), blocks },
    ...{ videoId: known.videos.get(one.video ?? '')?.id ?? null, place: one.place ?? '', audience: 'everyone' },
    ...{ price: one.paid?.price ?? 0, paidTitle: one.paid?.title ?? '', paidText: one.paid?.text ?? '' },
    pollClosesAt: one.poll ? new Date(publishedAt.getTime() + POLL_DAYS * DAY_MS) : null,
    ...{ state: 'shown', score: scoreAt(publishedAt), createdAt: publishedAt, publishedAt, toldAt: publishedAt },
  });
  const pictures = [...openPictures(loading, one), ...(known.paid.get(one) ?? [])];
  if (pictures.length > 0) await tx.insert(postPicture).values(pictures.map((each) => ({ ...each, postId: row.id })));
  await repository.setTopics(
    tx,
    row,
    (one.topics ?? []).flatMap((name) => known.topicIds.get(name) ?? []),
  );
  const others = othersThan(accountId, known, place);
  await vote(tx, row.id, one, others, publishedAt);
  const fans = others.slice(0, one.likes);
  await demoLikes.enter(tx, { kind: 'post', subjectId: row.id, at: publishedAt }, fans);
  await repository.tally(tx, [{ id: row.id, likes: fans.length, views: VIEWS_FOR_A_LIKE * fans.length + place }]);
  await talk(tx, loading, known, one, { postId: row.id, accountId, publishedAt });
}

/** Everybody else, beginning with another person each time, so that not the same ones like everything. */
function othersThan(accountId: bigint, { people }: Known, place: number): bigint[] {
  const others = [...people.values()].filter((id) => id !== accountId);
  const from = (place * 5) % others.length;
  return [...others.slice(from), ...others.slice(0, from)];
}

function kindOf({ blocks, poll, isQuestion, video }: DemoPost): PostKind {
  if (blocks) return 'article';
  if (poll) return 'poll';
  if (isQuestion) return 'question';
  return video ? 'video' : 'pictures';
}

/** Lines of a long text: `# ` begins a heading, `! ` names a picture. */
function blocksOf({ blocks = [] }: DemoPost): PostBlock[] {
  let at = -1;
  return blocks.map((line): PostBlock => {
    if (line.startsWith('# ')) return { type: 'heading', text: line.slice(2) };
    if (!line.startsWith('! ')) return { type: 'text', text: line };
    at += 1;
    return { type: 'picture', at };
  });
}

function openPictures({ picture }: Loading, { pictures, blocks = [] }: DemoPost): Picture[] {
  const names = pictures ?? blocks.filter((line) => line.startsWith('! ')).map((line) => line.slice(2));
  return names.map((name, position) => {
    const size = name.endsWith('-wide') ? { width: 960, height: 540 } : { width: 540, height: 720 };
    const drawn = { path: picture(`covers/${name}`), ...size };
    // Drawn for the demo: there is no upload that it came from.
    return {
      ...{ paid: false, position, pictureId: 0n, preview: '', passed: true },
      sizes: { small: drawn, large: drawn },
    };
  });
}

/** Stored like those that people send, so that they have addresses that nobody knows. */
async function paidPictures(
  { library, folder, pictures, personalPictures }: Loading,
  people: ReadonlyMap<string, bigint>,
): Promise<ReadonlyMap<DemoPost, readonly Picture[]>> {
  const found = new Map<DemoPost, readonly Picture[]>();
  for (const one of library.posts) {
    const owner = people.get(one.by);
    if (!one.paid || owner === undefined) continue;
    const made = one.paid.pictures.map(async (name, position): Promise<Picture> => {
      const jpeg = await sharp(join(folder, 'pictures/albums', `${name}.webp`))
        .jpeg()
        .toBuffer();
      const { id, small, large } = await pictures.make(owner, jpeg, { of: `demo post ${name}`, purpose: 'general' });
      const sizes: PostPicture = { small, large };
      const preview = await personalPictures.previewOf(small.path);
      return { paid: true, position, pictureId: BigInt(id), sizes, passed: true, preview };
    });
    found.set(one, await Promise.all(made));
  }
  return found;
}

async function vote(tx: Transaction, postId: bigint, { poll }: DemoPost, others: readonly bigint[], at: Date) {
  if (!poll) return;
  const chosen = poll.flatMap(([, votes], option) => Array.from({ length: votes }, () => option));
  const votes = chosen.slice(0, others.length).map((option, voter) => ({ option, accountId: others[voter] ?? 0n }));
  await tx.insert(postOption).values(
    poll.map(([text], position) => ({
      ...{ postId, position, text, votes: votes.filter(({ option }) => option === position).length },
    })),
  );
  if (votes.length > 0) await tx.insert(postVote).values(votes.map((one) => ({ ...one, postId, at })));
}

async function talk(
  tx: Transaction,
  { repository, demoThreads }: Loading,
  { people }: Known,
  { comments = [] }: DemoPost,
  { postId, accountId, publishedAt }: { postId: bigint; accountId: bigint; publishedAt: Date },
): Promise<void> {
  const subject = { contentType: CONTENT.post.contentType, subjectId: postId, ownerId: accountId };
  for (const [place, said] of comments.entries()) {
    const at = new Date(publishedAt.getTime() + (place + 1) * 9 * 60_000);
    const commentId = await demoThreads.enter(tx, subject, said, people, at);
    if (said.isAccepted && commentId !== undefined)
      await repository.change(tx, postId, { acceptedCommentId: commentId });
  }
}
