import type { Request } from '@liuguang/contract/contract';
import { POST_NOTES } from '@liuguang/contract/post/notes';
import type { PostRecord } from '@liuguang/contract/post/schemas';
import type { Clock } from '../../platform/clock.ts';
import type { Person, Staff } from '../../platform/http/handler.ts';
import { isId, type Page, pageOf, windowOf } from '../../platform/page.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import { tidy } from '../../platform/tidy-text.ts';
import type { JobPort } from '../job/job.port.ts';
import type { MediaListing, VideoFollower, VideoHolds } from '../media/media.port.ts';
import type { NoticePort } from '../notice/notice.port.ts';
import type { JudgedPicture, PictureFollower } from '../picture/picture.port.ts';
import type { RealtimePort } from '../realtime/realtime.port.ts';
import type { PostArrival } from './post.arrival.ts';
import { postJobs } from './post.jobs.ts';
import type { PostListsRepository } from './post.lists.repository.ts';
import { paidPicturesOf, presentRecord } from './post.present.ts';
import type { NewPost, PostRepository, PostRow } from './post.repository.ts';
import { nameOf, subjectOf } from './post.text.ts';

export interface ReviewParts {
  readonly database: Database;
  readonly repository: PostRepository;
  readonly lists: PostListsRepository;
  readonly videoCards: Pick<MediaListing, 'cardsOf'>;
  readonly videoHolds: VideoHolds;
  readonly arrival: PostArrival;
  readonly realtime: RealtimePort;
  readonly notices: NoticePort;
  readonly jobs: JobPort;
  readonly clock: Clock;
}

const VERSIONS_SHOWN = 50;
const SETTLED_AT_ONCE = 100;

/** The way of a post to others: its pictures and its video, and what operators decide. */
export class PostReview implements PictureFollower, VideoFollower {
  readonly #parts: ReviewParts;

  constructor(parts: ReviewParts) {
    this.#parts = parts;
  }

  /** Shows a post that waits as soon as everything in it has passed, or keeps it for an operator. */
  async settle(tx: Transaction, row: PostRow): Promise<PostRow> {
    const { repository } = this.#parts;
    if (row.state !== 'review') return row;
    const pictures = await repository.pictures([row.id], tx);
    if (pictures.some(({ passed }) => !passed) || !(await this.#hasVideo(row))) return row;
    if (row.heldFor === 'link' || row.heldFor === 'rule')
      return this.#become(tx, row, { state: 'held', note: POST_NOTES[row.heldFor]['zh-CN'] });
    return this.#become(tx, row, { state: 'shown', heldFor: '', note: '' });
  }

  async onVerdict(tx: Transaction, { id, mayBeSeen, isWithdrawn = false }: JudgedPicture): Promise<void> {
    const { repository } = this.#parts;
    for (const postId of await repository.judged(tx, BigInt(id), mayBeSeen)) {
      const row = await repository.lock(tx, postId);
      if (!row || row.state === 'deleted') continue;
      if (!mayBeSeen) {
        if (row.state !== 'refused')
          await this.#become(tx, row, {
            ...this.#decided(),
            state: 'refused',
            heldFor: 'picture',
            note: POST_NOTES[isWithdrawn ? 'consent' : 'picture']['zh-CN'],
          });
      } else if (row.state === 'review') {
        await this.settle(tx, row);
      } else if (row.state === 'refused' && row.heldFor === 'picture') {
        await this.settle(tx, await repository.change(tx, row.id, { state: 'review', heldFor: '' }));
      }
    }
  }

  async onWithdrawn(tx: Transaction, videoId: bigint): Promise<void> {
    const { repository } = this.#parts;
    const consent = { state: 'refused', heldFor: 'video', note: POST_NOTES.consent['zh-CN'] } as const;
    for (const postId of await repository.allWithVideo(tx, videoId)) {
      const row = await repository.lock(tx, postId);
      if (row && row.state !== 'deleted' && row.state !== 'refused')
        await this.#become(tx, row, { ...this.#decided(), ...consent });
    }
  }

  /** Hides what a machine made, while somebody says that it shows their face; anything else a person looks at first. */
  async hold(tx: Transaction, id: bigint): Promise<boolean> {
    const row = await this.#parts.repository.lock(tx, id);
    if (row?.state !== 'shown' || !row.isByAi) return false;
    if (row.videoId !== null) await this.#parts.videoHolds.hold(tx, row.videoId);
    await this.#become(tx, row, { state: 'held', heldFor: 'face', note: POST_NOTES.face['zh-CN'] });
    return true;
  }

  async decideHeld(tx: Transaction, id: bigint, isShown: boolean): Promise<void> {
    const row = await this.#parts.repository.lock(tx, id);
    if (row?.state !== 'held' || row.heldFor !== 'face') return;
    const decided = this.#decided();
    if (row.videoId !== null) await this.#parts.videoHolds.decideHeld(tx, row.videoId, isShown);
    if (isShown) await this.#become(tx, { ...row, ...decided }, { ...decided, state: 'shown', heldFor: '', note: '' });
    else
      await this.#become(tx, row, {
        ...decided,
        state: 'refused',
        heldFor: 'operator',
        note: POST_NOTES.operator['zh-CN'],
      });
  }

  /** Looks again at what waits for this video, which has changed. */
  async videoChanged(videoId: bigint): Promise<void> {
    for (const id of await this.#parts.lists.withVideo(videoId)) await this.#settleAgain(id);
  }

  /** The same for all that wait, should the news of some video have been missed. */
  async settleVideos(signal: AbortSignal): Promise<void> {
    for (const { id } of await this.#parts.lists.waitingForVideo(SETTLED_AT_ONCE)) {
      signal.throwIfAborted();
      await this.#settleAgain(id);
    }
  }

  async appeal(person: Person, { id, text }: Request<'x/post/appeal'>): Promise<Record<string, never>> {
    const { database, repository, clock } = this.#parts;
    await database.transaction(async (tx) => {
      const row = await repository.lock(tx, BigInt(id));
      if (!row || row.accountId !== person.id || row.state === 'deleted') throw new Refused('notFound');
      if (row.appealedAt !== null) throw new Refused('taken', { reason: 'post.appealedAlready' });
      if (row.state !== 'held' && row.state !== 'refused')
        throw new Refused('taken', { reason: 'post.nothingToAppeal' });
      await repository.change(tx, row.id, { appeal: tidy(text), appealedAt: clock.now() });
    });
    return {};
  }

  async list({ queue, accountId, ...request }: Request<'console/post/list'>): Promise<Page<PostRecord>> {
    const { repository } = this.#parts;
    const window = windowOf(request, [isId]);
    const after = window.after && BigInt(String(window.after[0]));
    const filter = { queue, accountId: accountId === undefined ? undefined : BigInt(accountId) };
    const rows = await repository.listForOperators(filter, after, window.fetch);
    const pictures = Map.groupBy(await repository.pictures(rows.map(({ id }) => id)), ({ postId }) => postId);
    return pageOf(
      rows,
      window,
      ({ id }) => [String(id)],
      (row) => presentRecord(row, pictures.get(row.id) ?? []),
    );
  }

  async read(postId: string) {
    const { repository } = this.#parts;
    const row = await repository.byId(BigInt(postId));
    if (!row) throw new Refused('notFound');
    const [pictures, versions] = await Promise.all([
      repository.pictures([row.id]),
      repository.versions(row.id, VERSIONS_SHOWN),
    ]);
    return {
      ...presentRecord(row, pictures),
      paidText: row.paidText,
      paidPictures: paidPicturesOf(pictures),
      versions: versions.map(({ title, text, paidText, until }) => ({
        ...{ title, text, paidText },
        until: until.toISOString(),
      })),
    };
  }

  async decide(tx: Transaction, staff: Staff, request: Request<'console/post/decide'>): Promise<PostRecord> {
    const { repository } = this.#parts;
    const { state, note = '' } = request;
    const row = await repository.lock(tx, BigInt(request.postId));
    if (!row || row.state === 'deleted') throw new Refused('notFound');
    const isAppealed = row.appealedAt !== null && row.decidedAt !== null && row.appealedAt > row.decidedAt;
    if (row.state === state && !isAppealed) throw new Refused('taken', { reason: 'post.sameDecision' });
    const pictures = await repository.pictures([row.id], tx);
    if (state === 'shown' && pictures.some(({ passed }) => !passed))
      throw new Refused('taken', { reason: 'post.picturesNotPassed' });
    const decided = { ...this.#decided(), decidedBy: staff.id };
    const changed =
      state === 'shown'
        ? await this.#become(tx, { ...row, ...decided }, { ...decided, state, heldFor: '', note: '' })
        : await this.#become(tx, row, {
            ...decided,
            state,
            heldFor: 'operator',
            note: note || POST_NOTES.operator['zh-CN'],
          });
    return presentRecord(changed, pictures);
  }

  #decided() {
    return { decidedAt: this.#parts.clock.now() };
  }

  async #settleAgain(id: bigint): Promise<void> {
    const { database, repository } = this.#parts;
    await database.transaction(async (tx) => {
      const row = await repository.lock(tx, id);
      if (row) await this.settle(tx, row);
    });
  }

  async #hasVideo({ videoId }: PostRow): Promise<boolean> {
    return videoId === null || (await this.#parts.videoCards.cardsOf([videoId])).length > 0;
  }

  /** Changes how a post stands, and tells its author. */
  async #become(tx: Transaction, before: PostRow, change: Partial<NewPost>): Promise<PostRow> {
    const { repository, realtime, arrival, jobs, clock } = this.#parts;
    const row = await repository.change(tx, before.id, change);
    const { id, accountId, state, note } = row;
    if (accountId === null) return row;
    await realtime.publish(tx, `account:${accountId}`, 'post.changed', {
      ...{ postId: String(id), title: nameOf(row), state, note },
    });
    await this.#note(tx, before, row, accountId);
    if (state === 'shown' && row.toldAt === null) {
      const afterSeconds = Math.max(0, Math.ceil((row.publishedAt.getTime() - clock.now().getTime()) / 1000));
      await jobs.enqueue(tx, postJobs, 'post.tell', { postId: String(id) }, undefined, { afterSeconds });
      // What is scheduled arrives when its time has come.
      if (afterSeconds === 0) await arrival.announce(tx, row);
    }
    return row;
  }

  /** What a person or the models decided stays on the author's message screen. */
  async #note(tx: Transaction, before: PostRow, row: PostRow, to: bigint): Promise<void> {
    const { notices, clock } = this.#parts;
    const about = { to, subject: subjectOf(row.id), once: `${row.id} ${row.state} ${clock.now().toISOString()}` };
    const values = { title: nameOf(row), note: row.note };
    if (row.state === 'held') await notices.send(tx, { ...about, kind: 'post.held', values });
    if (row.state === 'refused') await notices.send(tx, { ...about, kind: 'post.refused', values });
    if (row.state === 'shown' && before.decidedAt !== null)
      await notices.send(tx, { ...about, kind: 'post.restored', values: { title: values.title } });
  }
}
