import { CONTENT } from '@liuguang/contract/content';
import type { Request, Response } from '@liuguang/contract/contract';
import type { AcceptedAnswer, PaidPart, PostDetail, PostPoll } from '@liuguang/contract/post/schemas';
import type { PurchaseReceipt } from '@liuguang/contract/purchase/schemas';
import { Batched } from '../../platform/batched.ts';
import { type Bus, readerChanged } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/http/handler.ts';
import { type MaybePromise, mapMaybe } from '../../platform/maybe-promise.ts';
import type { Database, Query, Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { CommentReader } from '../comment/comment.port.ts';
import type { PicturePort } from '../picture/picture.port.ts';
import type { PurchasePort } from '../purchase/purchase.port.ts';
import type { TaskEventsPort } from '../task/task.port.ts';
import type { PostCards } from './post.cards.ts';
import type { PostPictures } from './post.pictures.ts';
import { isMine, type PostSight, presentCard, presentOwn, presentPoll } from './post.present.ts';
import type { PostRepository, PostRow } from './post.repository.ts';
import type { SharedPosts } from './post.shared.ts';
import type { PostTelling } from './post.telling.ts';
import { previewOf } from './post.text.ts';
import { NOBODY } from './post.visibility.ts';

export interface PostParts {
  readonly database: Database;
  readonly repository: PostRepository;
  readonly cards: PostCards;
  readonly postPictures: PostPictures;
  readonly pictures: Pick<PicturePort, 'release'>;
  readonly purchases: Pick<PurchasePort, 'boughtOf' | 'buy' | 'soldAmong'>;
  readonly comments: CommentReader;
  readonly telling: PostTelling;
  readonly taskEvents: TaskEventsPort;
  readonly accounts: Pick<AccountPort, 'faces'>;
  readonly shared: SharedPosts;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly onTrouble: (error: unknown) => void;
}

const VIEWS_AT_ONCE = 500;

/** What people do with posts that are there. */
export class PostService {
  readonly #parts: PostParts;
  readonly #views: Batched<bigint, undefined>;

  constructor(parts: PostParts) {
    this.#parts = parts;
    this.#views = new Batched(
      async (ids) => {
        await parts.repository.tally(
          parts.database.query,
          ids.map((id) => ({ id, views: 1 })),
        );
        return ids.map(() => undefined);
      },
      { atOnce: 1, most: VIEWS_AT_ONCE },
    );
  }

  detail(person: Person, id: string): MaybePromise<PostDetail> {
    const detail = this.#parts.shared.one(person.id, ['detail', id], {
      forOne: () => this.#detail(person, BigInt(id)),
      forAll: () => this.#detailForAll(BigInt(id)),
    });
    return mapMaybe(detail, (read) => {
      if (!read.mine) this.#views.ask(BigInt(id)).catch(this.#parts.onTrouble);
      return read;
    });
  }

  async #detail(person: Person, id: bigint): Promise<PostDetail> {
    const { cards } = this.#parts;
    const row = await this.#seen(person, id);
    const sight = (await cards.sights(person.id, [row])).get(row.id);
    if (!sight) throw new Refused('notFound');
    if (!sight.author && !sight.bought && !isMine(row, sight.viewer)) throw new Refused('notFound');
    return this.#presented(row, sight, person);
  }

  /** An accepted answer is read anew each time: nobody tells here when it is taken away. */
  async #detailForAll(id: bigint): Promise<{ reply: PostDetail; cards: PostDetail[] } | undefined> {
    const { repository, cards, clock } = this.#parts;
    const [row] = await repository.visibleAmong(NOBODY, [id], clock.now());
    if (!row || row.acceptedCommentId !== null) return undefined;
    const sight = (await cards.sights(NOBODY, [row])).get(id);
    if (!sight?.author) return undefined;
    const reply = await this.#presented(row, sight, undefined);
    return { reply, cards: [reply] };
  }

  async #presented(row: PostRow, sight: PostSight, person: Person | undefined): Promise<PostDetail> {
    const { text, blocks } = row;
    const mine = isMine(row, sight.viewer);
    return {
      ...presentCard(row, sight),
      ...{ text, more: false, blocks: [...blocks], mine },
      paidPart: this.#paidPart(person, row, sight),
      accepted: await this.#accepted(row),
      own: mine ? presentOwn(row, sight, this.#parts.clock.now()) : null,
    };
  }

  async pay(tx: Transaction, person: Person, { postId, price }: Request<'app/post/pay'>): Promise<PurchaseReceipt> {
    const { repository, purchases, bus } = this.#parts;
    const { id } = await this.#seen(person, BigInt(postId), tx);
    const receipt = await purchases.buy(tx, person, { kind: 'post', subjectId: id, price });
    await repository.tally(tx, [{ id, sold: 1 }]);
    await readerChanged(bus, tx, person.id);
    return receipt;
  }

  async delete(person: Person, id: string): Promise<Record<string, never>> {
    const { database, repository, pictures, purchases, taskEvents } = this.#parts;
    await database.transaction(async (tx) => {
      const row = await this.#locked(tx, person, id);
      if (row.toldAt && row.audience !== 'me')
        await taskEvents.note(tx, [{ accountId: person.id, event: 'post', at: row.toldAt, amount: -1 }]);
      const sold = await purchases.soldAmong(tx, 'post', [row.id]);
      await repository.change(tx, row.id, { state: 'deleted', pinned: false });
      // Whoever bought it keeps it, so only what nobody bought is emptied.
      if (sold.has(row.id)) return;
      const used = await repository.pictures([row.id], tx);
      await repository.setPictures(tx, row.id, [], false);
      await repository.setPictures(tx, row.id, [], true);
      await repository.setMentions(tx, row.id, []);
      await pictures.release(
        tx,
        await repository.unusedAmong(
          tx,
          used.map(({ pictureId }) => pictureId),
        ),
      );
      await repository.change(tx, row.id, { title: '', text: '', blocks: [], place: '', paidTitle: '', paidText: '' });
    });
    return {};
  }

  async pin(person: Person, { id, pinned }: Request<'x/post/pin'>): Promise<Response<'x/post/pin'>> {
    const { database, repository } = this.#parts;
    await database.transaction(async (tx) => {
      const row = await this.#locked(tx, person, id);
      await repository.unpin(tx, person.id);
      await repository.change(tx, row.id, { pinned });
    });
    return { pinned };
  }

  async vote(person: Person, { id, option }: Request<'x/post/vote'>): Promise<PostPoll> {
    if (!person.registered) throw new Refused('needsAccount');
    const { database, repository, bus, clock } = this.#parts;
    const row = await this.#seen(person, BigInt(id));
    const options = await repository.options([row.id]);
    if (!row.pollClosesAt || option >= options.length) throw new Refused('notFound');
    const now = clock.now();
    if (row.pollClosesAt <= now) throw new Refused('taken', { reason: 'post.pollClosed' });
    const fields = { postId: row.id, accountId: person.id, option, at: now };
    const isTaken = await database.transaction(async (tx) => {
      await readerChanged(bus, tx, person.id);
      return repository.vote(tx, fields);
    });
    if (!isTaken) throw new Refused('taken', { reason: 'post.votedAlready' });
    const poll = presentPoll(row, await repository.options([row.id]), option);
    if (!poll) throw new Error('a poll without an end');
    return poll;
  }

  async accept(person: Person, { id, commentId }: Request<'x/post/accept'>): Promise<Response<'x/post/accept'>> {
    const { database, repository, comments, telling } = this.#parts;
    const subject = { contentType: CONTENT.post.contentType, subjectId: BigInt(id) };
    const answer = commentId === '' ? undefined : await comments.shownOn(subject, BigInt(commentId));
    if (commentId !== '' && !answer) throw new Refused('notFound');
    await database.transaction(async (tx) => {
      const row = await this.#locked(tx, person, id);
      if (row.kind !== 'question') throw new Refused('notFound');
      await repository.change(tx, row.id, { acceptedCommentId: answer ? BigInt(commentId) : null });
      if (answer) await telling.accepted(tx, row, { accountId: answer.accountId, commentId: BigInt(commentId) });
    });
    return { solved: answer !== undefined };
  }

  /** Whole for whoever has it; for everybody else nothing of it but what the server made to be shown. */
  #paidPart(person: Person | undefined, row: PostRow, sight: PostSight): PaidPart | null {
    if (row.price === 0) return null;
    const pictures = sight.pictures.filter(({ paid }) => paid);
    if (person && (sight.bought || isMine(row, sight.viewer)))
      return { open: true, text: row.paidText, pictures: this.#parts.postPictures.addressed(person, pictures) };
    return { open: false, text: previewOf(row.paidText), pictures: pictures.map(({ preview }) => preview) };
  }

  async #accepted({ id, acceptedCommentId }: PostRow): Promise<AcceptedAnswer | null> {
    if (acceptedCommentId === null) return null;
    const { comments, accounts } = this.#parts;
    const subject = { contentType: CONTENT.post.contentType, subjectId: id };
    const answer = await comments.shownOn(subject, acceptedCommentId);
    if (!answer) return null;
    const face = (await accounts.faces(answer.accountId === null ? [] : [answer.accountId])).get(
      answer.accountId ?? 0n,
    );
    return {
      commentId: String(acceptedCommentId),
      text: answer.text,
      author: face ? { ...face } : { id: '', name: '', avatar: '' },
      createdAt: answer.createdAt.toISOString(),
    };
  }

  /** What this person may open: what is visible to them, and what they bought, whatever its author did to it since. */
  async #seen({ id: viewer }: Person, id: bigint, query?: Query): Promise<PostRow> {
    const { repository, purchases, clock } = this.#parts;
    const [row] = await repository.visibleAmong(viewer, [id], clock.now(), query);
    if (row) return row;
    const bought = await purchases.boughtOf(viewer, 'post', [id], query);
    const kept = bought.has(id) ? await repository.byId(id, query) : undefined;
    if (!kept || kept.state === 'refused' || kept.state === 'held') throw new Refused('notFound');
    return kept;
  }

  async #locked(tx: Transaction, person: Person, id: string): Promise<PostRow> {
    const row = await this.#parts.repository.lock(tx, BigInt(id));
    if (!row || row.accountId !== person.id || row.state === 'deleted') throw new Refused('notFound');
    return row;
  }
}
