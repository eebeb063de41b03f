import type { Request } from '@liuguang/contract/contract';
import { POST_LIMITS } from '@liuguang/contract/post/kinds';
import type { OwnPostCard, PostContent } from '@liuguang/contract/post/schemas';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/http/handler.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import { badField, Refused } from '../../platform/refused.ts';
import { tidy } from '../../platform/tidy-text.ts';
import type { TopicShelf } from '../catalogue/catalogue.port.ts';
import type { MediaVisibility } from '../media/media.port.ts';
import type { ModerationPort, OperatorRulesPort } from '../moderation/moderation.port.ts';
import type { PostCards } from './post.cards.ts';
import type { PostDraftRepository } from './post.draft.repository.ts';
import type { PostMentions } from './post.mentions.ts';
import type { ClaimedForPost, PostPictures } from './post.pictures.ts';
import { presentCard, presentOwn } from './post.present.ts';
import { type NewPicture, type NewPost, type PostRepository, type PostRow, scoreAt } from './post.repository.ts';
import type { PostReview } from './post.review.ts';
import { allTexts, tidyBlocks, wordsOf } from './post.text.ts';

export interface WritingParts {
  readonly database: Database;
  readonly repository: PostRepository;
  readonly drafts: PostDraftRepository;
  readonly cards: PostCards;
  readonly pictures: PostPictures;
  readonly mentions: PostMentions;
  readonly review: PostReview;
  readonly moderation: Pick<ModerationPort, 'refuseLongText' | 'readText'>;
  readonly operatorRules: OperatorRulesPort;
  readonly topics: TopicShelf;
  readonly videos: Pick<MediaVisibility, 'visibleTo' | 'ownByAi'>;
  readonly clock: Clock;
}

const forPost =
  (postId: bigint) =>
  ({ isByAi: _, ...picture }: ClaimedForPost): NewPicture => ({ ...picture, postId });
const byAi = ({ isByAi }: ClaimedForPost): boolean => isByAi;
const DAY_MS = 24 * 3600 * 1000;
/** What is read for links at once. */
const READ_AT_ONCE = 4000;

/** Takes what people write: refuses what the policy does not allow, and keeps the rest from others until it has passed. */
export class PostWriting {
  readonly #parts: WritingParts;

  constructor(parts: WritingParts) {
    this.#parts = parts;
  }

  async publish(tx: Transaction, person: Person, request: Request<'app/post/publish'>): Promise<OwnPostCard> {
    if (!person.registered) throw new Refused('needsAccount');
    const { repository, drafts, pictures, mentions, review, clock } = this.#parts;
    const { requestId: _, draftId, ...written } = request;
    const content = tidied(written);
    refuseUnfinished(content);
    const now = clock.now();
    const publishedAt = timeOf(content, now);
    const heldFor = await this.#read(content);
    const [open, paid, named, topicIds] = [
      await pictures.claim(tx, person.id, content.pictureIds ?? [], false),
      await pictures.claim(tx, person.id, content.paid?.pictureIds ?? [], true),
      await mentions.resolve(person.id, content),
      await this.#topicsOf(content),
    ];
    const video = await this.#videoOf(person, content);
    const row = await repository.insert(tx, {
      ...wordsIn(content),
      accountId: person.id,
      kind: content.kind,
      isByAi: video?.isByAi || [...open, ...paid].some(byAi),
      videoId: video?.id ?? null,
      audience: content.audience ?? 'everyone',
      price: content.paid?.price ?? 0,
      paidTitle: content.paid?.title ?? '',
      paidText: content.paid?.text ?? '',
      pollClosesAt: content.poll ? new Date(publishedAt.getTime() + content.poll.days * DAY_MS) : null,
      state: 'review',
      heldFor,
      score: scoreAt(publishedAt),
      createdAt: now,
      publishedAt,
    });
    await repository.setPictures(tx, row.id, open.map(forPost(row.id)), false);
    await repository.setPictures(tx, row.id, paid.map(forPost(row.id)), true);
    await repository.setTopics(tx, row, topicIds);
    await repository.setMentions(tx, row.id, named);
    if (content.poll) await repository.addOptions(tx, row.id, content.poll.options);
    if (draftId !== undefined) await drafts.remove(tx, person.id, BigInt(draftId));
    return this.#answer(tx, await review.settle(tx, row));
  }

  async edit(person: Person, { id, ...words }: Request<'x/post/edit'>): Promise<OwnPostCard> {
    const { database, repository, mentions, review, clock } = this.#parts;
    const known = await repository.byId(BigInt(id));
    if (!known || known.accountId !== person.id || known.state === 'deleted') throw new Refused('notFound');
    const content = tidied({ ...contentOf(known), ...words });
    if (words.pictureIds !== undefined || known.kind === 'article') refuseMissingPictures(content, words);
    refuseEmptied(known, content, words.pictureIds ?? (await repository.pictures([known.id])));
    if (content.paid) refusePaid(content.paid);
    const heldFor = await this.#read(content);
    const topicIds = words.topicIds && (await this.#topicsOf(content));
    const named = words.mentionIds && (await mentions.resolve(person.id, content));
    return database.transaction(async (tx) => {
      // Before the post: a verdict holds the picture first and the post after it.
      const shown = await this.#exchanged(tx, known, words.pictureIds, false);
      const paid = await this.#exchanged(tx, known, words.paid?.pictureIds, true);
      const before = await repository.lock(tx, known.id);
      if (!before || before.state === 'deleted') throw new Refused('notFound');
      const changed = wordsIn(content);
      const { title: paidTitle = '', text: paidText = before.paidText, price = 0 } = content.paid ?? {};
      if (changed.text !== before.text || changed.title !== before.title || paidText !== before.paidText)
        await repository.addVersion(tx, {
          ...{ postId: before.id, title: before.title, text: before.text, paidText: before.paidText },
          until: clock.now(),
        });
      if (shown) await repository.setPictures(tx, before.id, shown.map(forPost(before.id)), false);
      if (paid) await repository.setPictures(tx, before.id, paid.map(forPost(before.id)), true);
      // Of a part that stays as it is, what was said of it does.
      const staysByAi = before.isByAi && (shown === undefined || before.price > 0 || before.videoId !== null);
      if (topicIds) await repository.setTopics(tx, before, topicIds);
      if (named) await repository.setMentions(tx, before.id, named);
      const row = await repository.change(tx, before.id, {
        ...changed,
        ...(content.paid && { paidTitle, paidText, price }),
        ...(words.audience && { audience: words.audience }),
        isByAi: staysByAi || [...(shown ?? []), ...(paid ?? [])].some(byAi),
        editedAt: clock.now(),
        ...(before.state === 'refused' ? {} : { state: 'review', heldFor }),
      });
      return this.#answer(tx, before.state === 'refused' ? row : await review.settle(tx, row));
    });
  }

  /** Takes the pictures that a part of the post shows from now on, and gives up those that no post does any more. */
  async #exchanged(
    tx: Transaction,
    { id: postId, accountId }: PostRow,
    ids: readonly string[] | undefined,
    paid: boolean,
  ): Promise<ClaimedForPost[] | undefined> {
    if (ids === undefined || accountId === null) return undefined;
    const { repository, pictures } = this.#parts;
    const claimed = await pictures.claim(tx, accountId, ids, paid);
    const before = (await repository.pictures([postId], tx)).filter((one) => one.paid === paid);
    const gone = before.map(({ pictureId }) => pictureId).filter((id) => !ids.includes(String(id)));
    await pictures.release(tx, await repository.unusedAmong(tx, gone, { postId, paid }));
    return claimed;
  }

  /** Refuses what the policy does not allow; tells for whose sake the rest waits for an operator. */
  async #read(content: PostContent): Promise<'' | 'link' | 'rule'> {
    const { moderation, operatorRules } = this.#parts;
    const all = allTexts(content).join('\n');
    await moderation.refuseLongText(all);
    for (let from = 0; from < all.length; from += READ_AT_ONCE)
      if (moderation.readText(all.slice(from, from + READ_AT_ONCE)).hasContact) return 'link';
    return (await operatorRules.hold(all)) ? 'rule' : '';
  }

  async #topicsOf({ topicIds = [] }: PostContent): Promise<bigint[]> {
    const ids = topicIds.map(BigInt);
    const known = await this.#parts.topics.topicsOf(ids);
    if (ids.some((id) => !known.has(id))) throw new Refused('notFound', { reason: 'post.topicGone' });
    return ids;
  }

  /** One's own that a machine made may still be on its way: the post waits for it. */
  async #videoOf(
    { id: person }: Person,
    { kind, videoId }: PostContent,
  ): Promise<{ readonly id: bigint; readonly isByAi: boolean } | undefined> {
    if (kind !== 'video' || videoId === undefined) return undefined;
    const { videos } = this.#parts;
    const id = BigInt(videoId);
    const video = (await videos.visibleTo(person, [id])).get(id);
    if (video) return { id, isByAi: video.isByAi };
    if (await videos.ownByAi(person, id)) return { id, isByAi: true };
    throw new Refused('notFound', { reason: 'post.videoGone' });
  }

  async #answer(tx: Transaction, row: PostRow): Promise<OwnPostCard> {
    const { cards, clock } = this.#parts;
    const sight = (await cards.sights(row.accountId ?? 0n, [row], tx)).get(row.id);
    if (!sight) throw new Error(`post ${row.id} cannot be shown`);
    return { ...presentCard(row, sight), own: presentOwn(row, sight, clock.now()) };
  }
}

/** As it is kept: without what nobody sees. */
function tidied({ paid, poll, ...content }: PostContent): PostContent {
  return {
    ...content,
    title: tidy(content.title ?? '').replaceAll('\n', ' '),
    text: tidy(content.text ?? ''),
    blocks: tidyBlocks(content.blocks ?? []),
    place: tidy(content.place ?? '').replaceAll('\n', ' '),
    ...(poll && { poll: { ...poll, options: poll.options.map((one) => tidy(one).replaceAll('\n', ' ')) } }),
    ...(paid && { paid: { ...paid, title: tidy(paid.title).replaceAll('\n', ' '), text: tidy(paid.text) } }),
  };
}

const wordsIn = ({ kind, title = '', text = '', blocks = [], place = '' }: PostContent) =>
  ({
    ...{ title, place, blocks: kind === 'article' ? blocks : [] },
    text: kind === 'article' ? wordsOf(blocks) : text,
  }) satisfies Partial<NewPost>;

const contentOf = ({ kind, title, text, blocks, place, audience }: PostRow): PostContent => ({
  ...{ kind, title, text, blocks: [...blocks], place, audience },
});

const nothingSeen = (path: string): Refused =>
  new Refused('badBody', {
    reason: 'post.nothingSeen',
    data: { issues: [{ path, message: 'nothing that can be seen' }] },
  });

/** Refuses what lacks something that its kind is made of. */
function refuseUnfinished(content: PostContent): void {
  const { kind, title, text, blocks = [], pictureIds = [], videoId, poll, paid } = content;
  if (kind === 'article' ? wordsOf(blocks) === '' : !title && !text && pictureIds.length === 0 && !videoId && !poll)
    throw nothingSeen(kind === 'article' ? '/blocks' : '/text');
  if (wordsOf(blocks).length > POST_LIMITS.article) throw badField('/blocks', 'too long');
  if (kind !== 'article' && pictureIds.length > POST_LIMITS.pictures) throw badField('/pictureIds', 'too many');
  if (kind === 'video' && videoId === undefined) throw badField('/videoId', 'a video post has a video');
  if (kind === 'question' && !title && !text) throw nothingSeen('/text');
  refuseMissingPictures(content, { pictureIds });
  if ((kind === 'poll') !== (poll !== undefined)) throw badField('/poll', 'a poll has options, and nothing else does');
  if (poll) refuseOptions(poll.options);
  if (paid) refusePaid(paid);
}

/** An edit may take away anything but the last that can be seen. */
function refuseEmptied({ kind, videoId }: PostRow, content: PostContent, pictures: readonly unknown[]): void {
  const { title, text, blocks = [] } = content;
  if (kind === 'article' ? wordsOf(blocks) === '' : !title && !text && pictures.length === 0 && videoId === null)
    if (kind !== 'poll') throw nothingSeen(kind === 'article' ? '/blocks' : '/text');
}

function refuseMissingPictures({ blocks = [] }: PostContent, { pictureIds }: { pictureIds?: readonly string[] }): void {
  const count = pictureIds?.length ?? POST_LIMITS.articlePictures;
  if (blocks.some((block) => block.type === 'picture' && block.at >= count))
    throw badField('/blocks', 'a picture that is not among the pictures');
}

function refuseOptions(options: readonly string[]): void {
  const { least } = POST_LIMITS.options;
  if (options.length < least || options.some((one) => one === '')) throw nothingSeen('/poll/options');
  if (new Set(options).size < options.length) throw badField('/poll/options', 'the same twice');
}

function refusePaid({ text, pictureIds, price }: NonNullable<PostContent['paid']>): void {
  if (text === '' && pictureIds.length === 0) throw nothingSeen('/paid/text');
  if (price < POST_LIMITS.price.least) throw badField('/paid/price', 'too little');
}

function timeOf({ publishAt }: PostContent, now: Date): Date {
  if (publishAt === undefined) return now;
  const at = new Date(publishAt);
  const badTime = (reason: 'post.past' | 'post.tooFarAhead') =>
    new Refused('badBody', { reason, data: { issues: [{ path: '/publishAt', message: reason }] } });
  if (at <= now) throw badTime('post.past');
  if (at.getTime() - now.getTime() > POST_LIMITS.scheduleDays * DAY_MS) throw badTime('post.tooFarAhead');
  return at;
}
