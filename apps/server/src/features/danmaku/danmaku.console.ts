import type { Request } from '@liuguang/contract/contract';
import type { DanmakuRecord } from '@liuguang/contract/danmaku/schemas';
import type { Clock } from '../../platform/clock.ts';
import { isId, type Page, pageOf, windowOf } from '../../platform/page.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import { presentRecord } from './danmaku.present.ts';
import type { DanmakuRepository } from './danmaku.repository.ts';
import type { DanmakuWindows } from './danmaku.windows.ts';

interface ConsoleParts {
  readonly repository: DanmakuRepository;
  readonly windows: DanmakuWindows;
  readonly clock: Clock;
}

/** Where operators decide about danmaku that waits or was reported. */
export class DanmakuConsole {
  readonly #parts: ConsoleParts;

  constructor(parts: ConsoleParts) {
    this.#parts = parts;
  }

  async list({ queue, ...request }: Request<'console/danmaku/list'>): Promise<Page<DanmakuRecord>> {
    const window = windowOf(request, [isId]);
    const rows = await this.#parts.repository.records(queue, window);
    return pageOf(rows, window, ({ id }) => [String(id)], presentRecord);
  }

  async decide(tx: Transaction, { danmakuId, state }: Request<'console/danmaku/decide'>): Promise<DanmakuRecord> {
    const { repository, windows, clock } = this.#parts;
    const row = await repository.lock(tx, BigInt(danmakuId));
    if (!row) throw new Refused('notFound');
    if (row.state === state && row.reports === 0) throw new Refused('taken', { reason: 'danmaku.decidedAlready' });
    const decided = { state, reports: 0, decidedAt: clock.now() };
    await repository.change(tx, row.id, decided);
    await repository.closeReports(tx, row.id);
    await windows.changed(tx, row);
    return presentRecord({ ...row, ...decided });
  }
}
