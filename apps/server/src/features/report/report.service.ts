import type { Request } from '@liuguang/contract/contract';
import type { Report, ReportCase } from '@liuguang/contract/report/schemas';
import type { Clock } from '../../platform/clock.ts';
import type { Contributions } from '../../platform/composition/extension-point.ts';
import type { Person, Staff } from '../../platform/http/handler.ts';
import { isCount, isId, isInstant, type Page, type PageRequest, pageOf, windowOf } from '../../platform/page.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { ReportSubjects } from './report.port.ts';
import { presentCase, presentReport } from './report.present.ts';
import type { ReportRepository } from './report.repository.ts';

interface ReportParts {
  readonly database: Database;
  readonly repository: ReportRepository;
  readonly subjects: Contributions<ReportSubjects>;
  readonly clock: Clock;
}

/**
 * Nothing is held because many report it: that would hand anybody's work to whoever has many friends. A person looks. Only
 * what a machine made of a face is hidden while somebody says that the face is theirs.
 */
export class ReportService {
  readonly #parts: ReportParts;

  constructor(parts: ReportParts) {
    this.#parts = parts;
  }

  async send(person: Person, request: Request<'x/report/send'>): Promise<Record<string, never>> {
    const { database, repository, subjects, clock } = this.#parts;
    const { contentType, reason, text = '' } = request;
    const subjectId = BigInt(request.id);
    const kind = subjects.all.find(({ contentTypes }) => contentTypes.includes(contentType));
    const found = (await kind?.visibleTo(person.id, [subjectId]))?.get(subjectId);
    if (!found) throw new Refused('notFound');
    const { title } = found.card;
    const { id: accountId, registered } = person;
    await database.transaction(async (tx) => {
      const row = await repository.add(tx, {
        contentType,
        subjectId,
        title,
        accountId,
        registered,
        reason,
        text: text.trim(),
        createdAt: clock.now(),
      });
      // What a person has looked at and found in order is not hidden again by the next who says so.
      const isNew = row?.outcome === null && !row.isHeld;
      if (row && isNew && reason === 'myFace' && registered && (await kind?.hold?.(tx, subjectId)))
        await repository.holds(tx, row.id);
    });
    return {};
  }

  async list(request: PageRequest): Promise<Page<ReportCase>> {
    const window = windowOf(request, [isCount, isInstant, isId]);
    const rows = await this.#parts.repository.waiting(window);
    return pageOf(
      rows,
      window,
      ({ rank, waitingSince, id }) => [rank, waitingSince.toISOString(), String(id)],
      presentCase,
    );
  }

  async details({ caseId, ...request }: Request<'console/report/details'>): Promise<Page<Report>> {
    const { repository } = this.#parts;
    const window = windowOf(request, [isId]);
    const row = await repository.byId(BigInt(caseId));
    if (!row) throw new Refused('notFound');
    return pageOf(await repository.of(row.id, window), window, ({ id }) => [String(id)], presentReport);
  }

  async resolve(tx: Transaction, staff: Staff, request: Request<'console/report/resolve'>): Promise<ReportCase> {
    const { repository, subjects, clock } = this.#parts;
    const { outcome, note } = request;
    const row = await repository.lock(tx, BigInt(request.caseId));
    if (!row) throw new Refused('notFound');
    if (row.reports === 0) throw new Refused('taken', { reason: 'report.noneOpen' });
    if (row.isHeld) {
      const kind = subjects.all.find(({ contentTypes }) => contentTypes.includes(row.contentType));
      await kind?.decideHeld?.(tx, row.subjectId, outcome === 'unfounded');
    }
    const decided = { outcome, note: note.trim(), decidedBy: staff.id, decidedAt: clock.now() };
    return presentCase((await repository.resolve(tx, row.id, decided)) ?? row);
  }
}
