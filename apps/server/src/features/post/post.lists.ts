import type { Request } from '@liuguang/contract/contract';
import { type OwnPostTab, POST_FEEDS } from '@liuguang/contract/post/kinds';
import type { OwnPostCard, PostCard, PostTeller } from '@liuguang/contract/post/schemas';
import { type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/http/handler.ts';
import type { MaybePromise } from '../../platform/maybe-promise.ts';
import { encodeCursor, isId, isInstant, isNamed, type Key, type Page, pageOf, windowOf } from '../../platform/page.ts';
import { readRanked } from '../../platform/ranking/ranked-list.ts';
import { RANKED_PLACE, TOP } from '../../platform/ranking/ranked-place.ts';
import type { Rankings } from '../../platform/ranking/rankings.ts';
import { Refused } from '../../platform/refused.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { PostCards } from './post.cards.ts';
import type { Place, PostListsRepository, Reader } from './post.lists.repository.ts';
import { presentCard, presentOwn } from './post.present.ts';
import type { PostRepository, PostRow } from './post.repository.ts';
import { post } from './post.schema.ts';
import type { SharedPosts } from './post.shared.ts';
import { moment, NOBODY } from './post.visibility.ts';

export interface ListParts {
  readonly repository: PostRepository;
  readonly lists: PostListsRepository;
  readonly cards: PostCards;
  readonly shared: SharedPosts;
  readonly rankings: Rankings;
  readonly accounts: Pick<AccountPort, 'faces'>;
  readonly clock: Clock;
}

type ListRequest = Request<'app/post/list'>;
type ByTime = (reader: Reader, after: Place | undefined, limit: number) => Promise<PostRow[]>;

const RECOMMENDED = 'post recommended';
const NEXT = 6;
const TELLERS = 20;
/** For how long what somebody published is new. */
const TOLD_MS = 7 * 24 * 3600 * 1000;

/** Pages of posts: nothing comes twice and nothing is left out while somebody reads on. */
export class PostLists {
  readonly #parts: ListParts;

  constructor(parts: ListParts) {
    this.#parts = parts;
  }

  list({ id: viewer }: Person, request: ListRequest): MaybePromise<Page<PostCard>> {
    const { shared, clock } = this.#parts;
    const { category, creatorId, topicId, cursor, pageSize } = request;
    const forOne = () => this.#read({ viewer, now: clock.now() }, request);
    if (creatorId === undefined && topicId === undefined && POST_FEEDS[category ?? ''] === 'following') return forOne();
    return shared.list(viewer, ['list', category, creatorId, topicId, cursor, pageSize], {
      forOne,
      forAll: async () => {
        const reply = await this.#read({ viewer: NOBODY, now: clock.now() }, request);
        return { reply, cards: reply.list };
      },
    });
  }

  async #read(reader: Reader, request: ListRequest): Promise<Page<PostCard>> {
    const { lists } = this.#parts;
    const { creatorId, topicId, category = '1' } = request;
    if (creatorId !== undefined) return this.#ofCreator(reader, BigInt(creatorId), request);
    if (topicId !== undefined) return this.#underTopic(reader, BigInt(topicId), request);
    const feed = POST_FEEDS[category];
    if (feed === undefined) return this.#underTopic(reader, BigInt(category), request);
    if (feed === 'recommended') return this.#recommended(reader, request);
    if (feed === 'following') return this.#byTime(reader, request, feed, (...asked) => lists.followed(...asked));
    if (feed === 'questions') return this.#byTime(reader, request, feed, (...asked) => lists.questions(...asked));
    return this.#byTime(reader, request, feed, (...asked) => lists.newest(...asked));
  }

  async own({ id }: Person, { tab, ...request }: Request<'app/post/mypublish'>): Promise<Page<OwnPostCard>> {
    const { lists, cards, clock } = this.#parts;
    const now = clock.now();
    const window = windowOf(request, [isId]);
    const after = window.after && BigInt(String(window.after[0]));
    const rows = await lists.own(id, tab && ofTab(tab, now), after, window.fetch);
    const sights = await cards.sights(id, rows.slice(0, window.size));
    return pageOf(
      rows,
      window,
      (row) => [String(row.id)],
      (row) => {
        const sight = sights.get(row.id);
        if (!sight) throw new Error(`post ${row.id} was not read with the others`);
        return { ...presentCard(row, sight), own: presentOwn(row, sight, now) };
      },
    );
  }

  async followed({ id: viewer }: Person): Promise<{ list: PostTeller[] }> {
    const { lists, accounts, clock } = this.#parts;
    const now = clock.now();
    const latest = await lists.tellers({ viewer, now }, new Date(now.getTime() - TOLD_MS), TELLERS);
    const faces = await accounts.faces(latest.map(({ accountId }) => accountId));
    return {
      list: latest.flatMap(({ accountId, postId, publishedAt }) => {
        const face = faces.get(accountId);
        return face ? [{ ...face, postId: String(postId), publishedAt: publishedAt.toISOString() }] : [];
      }),
    };
  }

  /** Others of the same topics and of the same author, then what is recommended. */
  async related({ id: viewer }: Person, id: string): Promise<{ list: PostCard[] }> {
    const { repository, lists, cards, clock } = this.#parts;
    const reader = { viewer, now: clock.now() };
    const [row] = await repository.visibleAmong(viewer, [BigInt(id)], reader.now);
    if (!row) throw new Refused('notFound');
    const topics = await repository.topics([row.id]);
    const found = await Promise.all([
      ...topics.map(({ topicId }) => lists.underTopic(reader, topicId, undefined, NEXT)),
      row.accountId === null ? [] : lists.ofCreator(reader, row.accountId, undefined, NEXT / 2),
      lists.among(reader, await lists.best(reader.now, NEXT * 2)),
    ]);
    const others = new Map(found.flat().map((one) => [one.id, one]));
    others.delete(row.id);
    return { list: await cards.cards(viewer, [...others.values()].slice(0, NEXT)) };
  }

  /** The best as they stood when somebody began to read, then all others, the newest first. */
  async #recommended(reader: Reader, request: ListRequest): Promise<Page<PostCard>> {
    const { lists, rankings } = this.#parts;
    const window = windowOf(request, [isNamed('recommended'), ...RANKED_PLACE]);
    const list = {
      ...{ name: RECOMMENDED, top: TOP },
      begin: () => rankings.anew(RECOMMENDED, window.size, (most) => lists.best(reader.now, most)),
      among: async (ids: readonly bigint[]) =>
        new Map((await lists.among(reader, ids)).map((row): [bigint, PostRow] => [row.id, row])),
      rest: async (without: readonly bigint[], after: Key, limit: number) => {
        const rows = await lists.newest(reader, placeIn(after), limit, without);
        return rows.map((row) => ({ id: row.id, item: row, place: placeOf(row) }));
      },
    };
    const { found } = await readRanked(rankings, list, window.after?.slice(1), window.fetch);
    const shown = found.slice(0, window.size);
    const hasNext = found.length > window.size;
    const last = shown.at(-1);
    return {
      list: await this.#parts.cards.cards(
        reader.viewer,
        shown.map(({ item }) => item),
      ),
      hasNext,
      ...(hasNext && last && { cursor: encodeCursor(['recommended', ...last.place]) }),
    };
  }

  async #byTime(reader: Reader, request: ListRequest, name: string, read: ByTime): Promise<Page<PostCard>> {
    const window = windowOf(request, [isNamed(name), isInstant, isId]);
    const rows = await read(reader, placeIn(window.after?.slice(1)), window.fetch);
    return this.#page(reader, rows, window, (row) => [name, ...placeOf(row)]);
  }

  async #ofCreator(reader: Reader, creator: bigint, request: ListRequest): Promise<Page<PostCard>> {
    const { lists } = this.#parts;
    const window = windowOf(request, [isNamed('creator'), isInstant, isId]);
    const [pinned, rows] = await Promise.all([
      request.cursor === undefined ? lists.pinnedOf(reader, creator) : undefined,
      lists.ofCreator(reader, creator, placeIn(window.after?.slice(1)), window.fetch),
    ]);
    const page = await this.#page(reader, rows, window, (row) => ['creator', ...placeOf(row)]);
    const first = pinned ? await this.#parts.cards.cards(reader.viewer, [pinned]) : [];
    return { ...page, list: [...first, ...page.list] };
  }

  #underTopic(reader: Reader, topicId: bigint, request: ListRequest): Promise<Page<PostCard>> {
    const { lists } = this.#parts;
    return this.#byTime(reader, request, 'topic', (one, after, limit) => lists.underTopic(one, topicId, after, limit));
  }

  async #page(
    { viewer }: Reader,
    rows: readonly PostRow[],
    window: Parameters<typeof pageOf>[1],
    keyOf: (row: PostRow) => Key,
  ): Promise<Page<PostCard>> {
    const page = pageOf(rows, window, keyOf, (row) => row);
    return { ...page, list: await this.#parts.cards.cards(viewer, page.list) };
  }
}

const placeOf = ({ publishedAt, id }: PostRow): Key => [publishedAt.toISOString(), String(id)];

function placeIn(key: Key | undefined): Place | undefined {
  const [publishedAt, id] = key ?? [];
  return id === undefined ? undefined : { publishedAt: new Date(String(publishedAt)), id: BigInt(id) };
}

function ofTab(tab: OwnPostTab, now: Date): SQL {
  if (tab === 'review') return sql`${post.state} in ('review', 'held')`;
  if (tab === 'refused') return sql`${post.state} = 'refused'`;
  const isOver =
    tab === 'scheduled' ? sql`${post.publishedAt} > ${moment(now)}` : sql`${post.publishedAt} <= ${moment(now)}`;
  return sql`${post.state} = 'shown' and ${isOver}`;
}
