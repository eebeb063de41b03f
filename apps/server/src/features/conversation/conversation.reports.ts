import type { Request } from '@liuguang/contract/contract';
import type { ConversationReport } from '@liuguang/contract/conversation/schemas';
import type { Clock } from '../../platform/clock.ts';
import type { Person, Staff } from '../../platform/http/handler.ts';
import { isId, type Page, type PageRequest, pageOf, windowOf } from '../../platform/page.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { MessageRepository, MessageRow } from './conversation.message.repository.ts';
import type { ReportRepository, ReportRow } from './conversation.report.repository.ts';
import type { ConversationRepository } from './conversation.repository.ts';

interface ReportParts {
  readonly database: Database;
  readonly repository: ConversationRepository;
  readonly messages: MessageRepository;
  readonly reports: ReportRepository;
  readonly clock: Clock;
}

/** The reported message and what was said before it. */
const QUOTED = 5;

/** What people tell operators about messages: the only way in which operators come to read any. */
export class ConversationReports {
  readonly #parts: ReportParts;

  constructor(parts: ReportParts) {
    this.#parts = parts;
  }

  async send(person: Person, request: Request<'x/conversation/report'>): Promise<Record<string, never>> {
    if (!person.registered) throw new Refused('needsAccount');
    const { repository, messages, reports, clock } = this.#parts;
    const found = await messages.byId(BigInt(request.messageId));
    if (!found || found.accountId === person.id) throw new Refused('notFound');
    const member = await repository.member({ accountId: person.id, otherId: found.accountId });
    if (member?.conversationId !== found.conversationId) throw new Refused('notFound');
    const quoted = await messages.quoted(member, found.position, QUOTED);
    if (quoted.at(-1)?.id !== found.id) throw new Refused('notFound');
    await reports.put({
      messageId: found.id,
      accountId: person.id,
      reportedId: found.accountId,
      reason: request.reason,
      text: (request.text ?? '').trim(),
      quoted: quoted.map(quote),
      createdAt: clock.now(),
    });
    return {};
  }

  async list(request: PageRequest): Promise<Page<ConversationReport>> {
    const window = windowOf(request, [isId]);
    const rows = await this.#parts.reports.waiting(window);
    return pageOf(rows, window, ({ id }) => [String(id)], presentReport);
  }

  async resolve(
    tx: Transaction,
    staff: Staff,
    { reportId, outcome, note }: Request<'console/conversation/resolve'>,
  ): Promise<ConversationReport> {
    const { reports, clock } = this.#parts;
    const row = await reports.lock(tx, BigInt(reportId));
    if (!row) throw new Refused('notFound');
    if (!row.open) throw new Refused('taken', { reason: 'conversation.alreadyResolved' });
    const decided = { outcome, note: note.trim(), decidedBy: staff.id, decidedAt: clock.now(), open: false };
    return presentReport(await reports.change(tx, row, decided));
  }
}

const quote = ({ accountId, kind, text, picture, createdAt }: MessageRow): ConversationReport['quoted'][number] => ({
  accountId: String(accountId),
  kind,
  text,
  ...(picture && { picture }),
  createdAt: createdAt.toISOString(),
});

const idOrNothing = (id: bigint | null): string => (id === null ? '' : String(id));

const presentReport = (row: ReportRow): ConversationReport => ({
  id: String(row.id),
  accountId: idOrNothing(row.accountId),
  reportedId: idOrNothing(row.reportedId),
  reason: row.reason,
  text: row.text,
  quoted: row.quoted,
  createdAt: row.createdAt.toISOString(),
  outcome: row.outcome ?? '',
  note: row.note,
});
