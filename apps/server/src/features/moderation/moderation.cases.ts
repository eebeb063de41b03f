import type { Request } from '@liuguang/contract/contract';
import { MODERATION_NOTES } from '@liuguang/contract/moderation/notes';
import type { ModerationCase, ModerationFrame, ModerationRecord } from '@liuguang/contract/moderation/schemas';
import type { Clock } from '../../platform/clock.ts';
import type { Contributions } from '../../platform/composition/extension-point.ts';
import type { Staff } from '../../platform/http/handler.ts';
import { isId, type Page, type PageRequest, pageOf, windowOf } from '../../platform/page.ts';
import { afterCommit, type Database, type Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { NoticePort } from '../notice/notice.port.ts';
import type { RealtimePort } from '../realtime/realtime.port.ts';
import type { ModerationEvidence } from './moderation.evidence.ts';
import type {
  Judgement,
  Moderated,
  ModerationPort,
  ModerationReview,
  ModerationSubject,
  PictureSource,
} from './moderation.port.ts';
import { presentCase, presentFrame, presentRecord } from './moderation.present.ts';
import type { CaseRow, ModerationRepository } from './moderation.repository.ts';

export interface CaseParts {
  readonly database: Database;
  readonly repository: ModerationRepository;
  readonly evidence: ModerationEvidence;
  readonly moderation: Pick<ModerationPort, 'judgePictures'>;
  readonly realtime: RealtimePort;
  readonly notices: NoticePort;
  /** Filled by the composition root; asked only once somebody decides. */
  readonly subjects: Contributions<ModerationSubject>;
  readonly clock: Clock;
  readonly onFailure: (error: unknown) => void;
}

/** For an appeal there is time enough; longer than that nobody needs to look at them. */
const FRAMES_KEPT_MS = 30 * 24 * 3600 * 1000;
const SWEPT_AT_ONCE = 100;

/** What the models did not let pass: kept for a person to decide, with what it takes to do so. */
export class ModerationCases implements ModerationReview {
  readonly #parts: CaseParts;

  constructor(parts: CaseParts) {
    this.#parts = parts;
  }

  async judge(subject: Moderated, pictures: readonly PictureSource[], signal: AbortSignal): Promise<Judgement> {
    const { moderation, evidence, database } = this.#parts;
    const { verdict, reason, pictures: judged } = await moderation.judgePictures(pictures, signal);
    const chosen = evidence.choose(subject, pictures, judged);
    const row = await database.transaction(async (tx) => {
      const known = await this.#parts.repository.lockOf(tx, subject);
      if (reason === undefined || known?.decidedBy != null) return known;
      const fields = { reason, frames: chosen.map(({ frame }) => frame), risk: chosen[0]?.frame.risk ?? 1 };
      return this.#save(tx, subject, { ...fields, state: verdict === 'blocked' ? 'blocked' : 'open' }, known);
    });
    if (!row) return { verdict, note: '' };
    // After the case, so that no picture lies about that belongs to none.
    if (row.decidedBy === null && reason !== undefined) await evidence.keep(chosen);
    return judgementOf(row);
  }

  async decide(
    tx: Transaction,
    staff: Staff,
    request: Request<'console/moderation/decide'>,
  ): Promise<ModerationRecord> {
    const { repository, subjects, clock } = this.#parts;
    const { caseId, state, note } = request;
    const known = await repository.lock(tx, BigInt(caseId));
    if (!known) throw new Refused('notFound');
    if (known.state === state) throw new Refused('taken', { reason: 'moderation.sameDecision' });
    const told = note ?? (state === 'passed' ? '' : MODERATION_NOTES[known.reason]['zh-CN']);
    const decided = { state, note: told, decidedBy: staff.id, decidedAt: clock.now() };
    const row = await repository.change(tx, known.id, decided);
    const subject = subjects.all.find(({ kind }) => kind === row.kind);
    if (!subject) throw new Error(`nobody takes decisions about a ${row.kind}`);
    await subject.applyVerdict(tx, row.subjectId, judgementOf(row));
    await this.#tell(tx, row);
    return presentRecord(row);
  }

  async list({ state, ...request }: Request<'console/moderation/list'>): Promise<Page<ModerationRecord>> {
    const window = windowOf(request, [isId]);
    const rows = await this.#parts.repository.list(window, state);
    return pageOf(rows, window, ({ id }) => [String(id)], presentRecord);
  }

  async listOwn(accountId: bigint, request: PageRequest): Promise<Page<ModerationCase>> {
    const window = windowOf(request, [isId]);
    const rows = await this.#parts.repository.ofAccount(accountId, window);
    return pageOf(rows, window, ({ id }) => [String(id)], presentCase);
  }

  async frames(caseId: string): Promise<ModerationFrame[]> {
    const { repository, evidence } = this.#parts;
    const row = await repository.byId(BigInt(caseId));
    if (!row) throw new Refused('notFound');
    return Promise.all(row.frames.map(async (frame) => presentFrame(frame, await evidence.read(frame))));
  }

  /** Removes a person's cases; their pictures go once that is certain. */
  async erase(tx: Transaction, accountId: bigint): Promise<void> {
    const { repository, evidence } = this.#parts;
    const rows = await repository.deleteOf(tx, accountId);
    afterCommit(tx, () => {
      for (const { frames } of rows) evidence.remove(frames).catch(this.#parts.onFailure);
    });
  }

  /** Removes pictures that nobody needs any more. Tells of how many cases. */
  async sweep(signal: AbortSignal): Promise<number> {
    const { repository, evidence, clock } = this.#parts;
    const before = new Date(clock.now().getTime() - FRAMES_KEPT_MS);
    for (let swept = 0; ; ) {
      const rows = await repository.withFramesDecidedBefore(before, SWEPT_AT_ONCE);
      for (const { id, frames } of rows) {
        signal.throwIfAborted();
        await evidence.remove(frames);
        await repository.forgetFrames(id);
      }
      swept += rows.length;
      if (rows.length < SWEPT_AT_ONCE) return swept;
    }
  }

  async #save(
    tx: Transaction,
    { kind, id, accountId, title }: Moderated,
    found: Pick<CaseRow, 'reason' | 'frames' | 'risk' | 'state'>,
    known: CaseRow | undefined,
  ): Promise<CaseRow> {
    const { repository, clock } = this.#parts;
    const now = clock.now();
    const row = await repository.save(tx, {
      kind,
      subjectId: id,
      accountId,
      title,
      ...found,
      note: MODERATION_NOTES[found.reason]['zh-CN'],
      openedAt: now,
      decidedAt: found.state === 'blocked' ? now : null,
    });
    if (known?.state !== row.state) await this.#tell(tx, row);
    return row;
  }

  async #tell(tx: Transaction, row: CaseRow): Promise<void> {
    await this.#parts.realtime.publish(tx, `account:${row.accountId}`, 'moderation.case', presentCase(row));
    const { id, accountId, kind, subjectId, state, title, note, decidedAt, openedAt } = row;
    await this.#parts.notices.send(tx, {
      to: accountId,
      kind: TOLD[kind][state],
      once: `${id} ${(decidedAt ?? openedAt).getTime()}`,
      values: { title, note, id: String(subjectId) },
    });
  }
}

/** What the owner is told. */
const TOLD = {
  video: {
    open: 'moderation.videoOpen',
    passed: 'moderation.videoPassed',
    blocked: 'moderation.videoBlocked',
  },
  picture: {
    open: 'moderation.pictureOpen',
    passed: 'moderation.picturePassed',
    blocked: 'moderation.pictureBlocked',
  },
} as const;

const judgementOf = ({ state, note }: CaseRow): Judgement => ({ verdict: state === 'open' ? 'review' : state, note });
