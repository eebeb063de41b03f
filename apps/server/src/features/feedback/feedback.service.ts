import type { Request } from '@liuguang/contract/contract';
import type { Feedback, FeedbackRecord } from '@liuguang/contract/feedback/schemas';
import type { Clock } from '../../platform/clock.ts';
import type { Person, Staff } from '../../platform/http/handler.ts';
import { isId, type Page, type PageRequest, pageOf, windowOf } from '../../platform/page.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { NoticePort } from '../notice/notice.port.ts';
import type { PicturePort } from '../picture/picture.port.ts';
import type { RealtimePort } from '../realtime/realtime.port.ts';
import { presentFeedback, presentRecord } from './feedback.present.ts';
import type { FeedbackRepository, FeedbackRow } from './feedback.repository.ts';

export interface FeedbackParts {
  readonly repository: FeedbackRepository;
  readonly pictures: PicturePort;
  readonly realtime: RealtimePort;
  readonly notices: NoticePort;
  readonly clock: Clock;
}

const keyOf = ({ id }: FeedbackRow) => [String(id)];

/** The line between people and operators. Nobody else reads it, so a text is not moderated: it may quote what it is about. */
export class FeedbackService {
  readonly #parts: FeedbackParts;

  constructor(parts: FeedbackParts) {
    this.#parts = parts;
  }

  async add(
    tx: Transaction,
    { id: accountId, registered }: Person,
    { kind, text, pictureIds = [], contact = '' }: Request<'app/feedback/add'>,
  ): Promise<Feedback> {
    if (!registered) throw new Refused('needsAccount');
    const { repository, pictures, clock } = this.#parts;
    const found = await Promise.all(pictureIds.map((id) => pictures.find(accountId, BigInt(id))));
    const shown = found.filter((picture) => picture !== undefined);
    if (shown.length < pictureIds.length) throw new Refused('notFound', { reason: 'feedback.pictureGone' });
    const row = await repository.insert(tx, {
      accountId,
      kind,
      text: text.trim(),
      pictures: shown,
      contact: contact.trim(),
      state: 'open',
      answer: '',
      createdAt: clock.now(),
    });
    return presentFeedback(row);
  }

  async listOwn(accountId: bigint, request: PageRequest): Promise<Page<Feedback>> {
    const window = windowOf(request, [isId]);
    return pageOf(await this.#parts.repository.list(window, { accountId }), window, keyOf, presentFeedback);
  }

  async list({ cursor, pageSize, ...filter }: Request<'console/feedback/list'>): Promise<Page<FeedbackRecord>> {
    const window = windowOf({ ...(cursor && { cursor }), ...(pageSize && { pageSize }) }, [isId]);
    return pageOf(await this.#parts.repository.list(window, filter), window, keyOf, presentRecord);
  }

  async answer(tx: Transaction, staff: Staff, request: Request<'console/feedback/answer'>): Promise<FeedbackRecord> {
    const { repository, realtime, notices, clock } = this.#parts;
    const { feedbackId, answer, state } = request;
    const answered = { answer: answer.trim(), state, answeredBy: staff.id, answeredAt: clock.now() };
    const row = await repository.change(tx, BigInt(feedbackId), answered);
    if (!row) throw new Refused('notFound');
    await realtime.publish(tx, `account:${row.accountId}`, 'feedback.answered', presentFeedback(row));
    await notices.send(tx, {
      to: row.accountId,
      kind: 'feedback.answered',
      once: `${row.id} ${answered.answeredAt.getTime()}`,
      values: { answer: row.answer },
    });
    return presentRecord(row);
  }
}
