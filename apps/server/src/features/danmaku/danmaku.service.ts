import type { Request, Response } from '@liuguang/contract/contract';
import { DANMAKU, isForMembers } from '@liuguang/contract/danmaku/rules';
import { isVip } from '@liuguang/contract/entitlement';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/http/handler.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import { badField, Refused } from '../../platform/refused.ts';
import { tidy } from '../../platform/tidy-text.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { BlockPort } from '../block/block.port.ts';
import type { MediaVisibility, VisibleVideo } from '../media/media.port.ts';
import type { ModerationPort } from '../moderation/moderation.port.ts';
import { revealedBy, type SpoilerPort } from '../spoiler/spoiler.port.ts';
import type { WatchTickets } from '../watch/watch.port.ts';
import type { DanmakuNews } from './danmaku.news.ts';
import { presentDanmaku } from './danmaku.present.ts';
import type { DanmakuRepository, ShownRow } from './danmaku.repository.ts';
import type { DanmakuWindows } from './danmaku.windows.ts';

interface DanmakuParts {
  readonly database: Database;
  readonly repository: DanmakuRepository;
  readonly windows: DanmakuWindows;
  readonly news: DanmakuNews;
  readonly tickets: WatchTickets;
  readonly visibility: MediaVisibility;
  readonly spoilers: SpoilerPort;
  readonly accounts: Pick<AccountPort, 'describe'>;
  readonly blocks: Pick<BlockPort, 'hiddenFrom' | 'isBlocked'>;
  readonly moderation: Pick<ModerationPort, 'readText'>;
  readonly clock: Clock;
}

/** A film that somebody may see, and where it ends for them. */
interface OpenFilm {
  readonly video: VisibleVideo;
  readonly end: number;
}

/** So many people of whom we know who they are, and nobody has decided yet. */
const REPORTS_THAT_HOLD = 5;

/** What people write over films. */
export class DanmakuService {
  readonly #parts: DanmakuParts;

  constructor(parts: DanmakuParts) {
    this.#parts = parts;
  }

  async send(tx: Transaction, person: Person, request: Request<'x/danmaku/send'>): Promise<Response<'x/danmaku/send'>> {
    if (!person.registered) throw new Refused('needsAccount');
    const { repository, moderation, windows, news, blocks, clock } = this.#parts;
    const { video, end } = await this.#open(person, request.playToken);
    const { at: second, color = 0, place = 'roll', spoiler = false } = request;
    if (second > end) throw new Refused('badBody', { reason: 'danmaku.beyondEnd' });
    const text = oneLine(request.text);
    const { hasContact } = moderation.readText(text);
    await this.#refuseMembersLook(person, { color, place });
    if (video.ownerId !== null && (await blocks.isBlocked(person.id, video.ownerId)))
      throw new Refused('notFound', { reason: 'block.between' });
    const row = await repository.add(tx, {
      videoId: video.id,
      accountId: person.id,
      second,
      text,
      color,
      place,
      reveals: Math.max(second, revealedBy(text, spoiler)),
      state: hasContact ? 'held' : 'shown',
      createdAt: clock.now(),
    });
    if (row.state === 'shown') {
      await windows.changed(tx, row);
      await news.tellWritten(tx, row);
    }
    return { danmaku: presentDanmaku(row, person.id), state: row.state };
  }

  /** What somebody does not want to see is left out; what they should not see yet is counted. */
  async list(person: Person, request: Request<'x/danmaku/list'>): Promise<Response<'x/danmaku/list'>> {
    const { repository, windows, spoilers, blocks, clock } = this.#parts;
    const { from, to, reached } = request;
    if (to < from || to - from > DANMAKU.window) throw badField('/to', `at most ${DANMAKU.window} seconds after from`);
    const { video, end } = await this.#open(person, request.playToken);
    // What stands on the last second of what may be seen is a part of it.
    const below = to >= end ? end + 1 : to;
    const [limit, window, hidden, words] = await Promise.all([
      spoilers.limitFor(person.id, video.contentType, video.id),
      windows.read(video.id, from, Math.max(from, below)),
      blocks.hiddenFrom(person.id),
      repository.wordsOf(person.id),
    ]);
    const isWanted = ({ accountId, text }: ShownRow) =>
      !hidden.has(accountId) && !words.some((word) => text.toLowerCase().includes(word));
    const known = Math.max(limit, Math.min(reached ?? 0, end));
    const mayKnow = ({ accountId, reveals }: ShownRow) => reveals <= known || accountId === person.id;
    if (reached !== undefined)
      await repository.see({
        accountId: person.id,
        videoId: video.id,
        fromSecond: from,
        toSecond: to,
        reached: known,
        seenAt: clock.now(),
      });
    const { rows, authors, reveals, whole } = window;
    const seesAll = words.length === 0 && reveals <= known && authors.isDisjointFrom(hidden);
    if (seesAll && !authors.has(person.id)) return whole;
    const wanted = rows.filter(isWanted);
    const shown = wanted.filter(mayKnow);
    return { list: shown.map((row) => presentDanmaku(row, person.id)), withheld: wanted.length - shown.length };
  }

  async recall(person: Person, danmakuId: string): Promise<Record<string, never>> {
    const { database, repository, windows, news, clock } = this.#parts;
    await database.transaction(async (tx) => {
      const row = await repository.lock(tx, BigInt(danmakuId));
      if (row?.accountId !== person.id) throw new Refused('notFound');
      if (clock.now().getTime() - row.createdAt.getTime() > DANMAKU.recallSeconds * 1000)
        throw new Refused('taken', { reason: 'danmaku.tooLate' });
      await repository.remove(tx, row.id);
      await windows.changed(tx, row);
      await news.tellGone(tx, row);
    });
    return {};
  }

  async report(person: Person, request: Request<'x/danmaku/report'>): Promise<Record<string, never>> {
    const { database, repository, visibility, windows, clock } = this.#parts;
    const { reason, text = '' } = request;
    const found = await repository.byId(BigInt(request.danmakuId));
    if (!found || !(await visibility.visibleTo(person.id, [found.videoId])).has(found.videoId))
      throw new Refused('notFound');
    await database.transaction(async (tx) => {
      const row = await repository.lock(tx, found.id);
      if (row?.state !== 'shown') throw new Refused('notFound');
      const open = await repository.report(tx, {
        danmakuId: row.id,
        accountId: person.id,
        reason,
        text: text.trim(),
        registered: person.registered,
        createdAt: clock.now(),
      });
      // What an operator has looked at stays until an operator looks again.
      const isHeld = open.registered >= REPORTS_THAT_HOLD && row.decidedAt === null;
      await repository.change(tx, row.id, { reports: open.all, ...(isHeld && { state: 'held' }) });
      if (isHeld) await windows.changed(tx, row);
    });
    return {};
  }

  async words({ id }: Person): Promise<Response<'x/danmaku/words'>> {
    return { words: await this.#parts.repository.wordsOf(id) };
  }

  async blockWord({ id }: Person, request: Request<'x/danmaku/blockWord'>): Promise<Response<'x/danmaku/words'>> {
    const { repository, clock } = this.#parts;
    const word = oneLine(request.word).toLowerCase();
    if (!request.blocked) await repository.allowWord(id, word);
    else {
      const known = await repository.wordsOf(id);
      if (known.length >= DANMAKU.words && !known.includes(word))
        throw new Refused('taken', { reason: 'danmaku.tooManyWords' });
      await repository.blockWord(id, word, clock.now());
    }
    return { words: await repository.wordsOf(id) };
  }

  /** By the token that plays it: it says who may see how much, and a film that was taken away since is not there. */
  async #open({ id }: Person, playToken: string): Promise<OpenFilm> {
    const { tickets, visibility } = this.#parts;
    const ticket = await tickets.read(playToken);
    if (ticket?.person.id !== id) throw new Refused('notFound');
    const video = (await visibility.visibleTo(id, [ticket.videoId])).get(ticket.videoId);
    if (!video) throw new Refused('notFound');
    return { video, end: ticket.watch === 'full' ? video.seconds : video.previewSeconds };
  }

  async #refuseMembersLook({ id }: Person, look: Parameters<typeof isForMembers>[0]): Promise<void> {
    if (isForMembers(look) && !isVip(await this.#parts.accounts.describe(id)))
      throw new Refused('needsVip', { reason: 'danmaku.membersOnly' });
  }
}

function oneLine(written: string): string {
  const text = tidy(written).replace(/\s+/g, ' ');
  if (text === '') throw new Refused('badBody', { reason: 'danmaku.nothingSeen' });
  return text;
}
