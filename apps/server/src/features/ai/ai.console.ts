import { AI_FAILURES } from '@liuguang/contract/ai/kinds';
import type { Request, Response } from '@liuguang/contract/contract';
import type { Clock } from '../../platform/clock.ts';
import { isId, type Page, pageOf, windowOf } from '../../platform/page.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { AiEngines } from './ai.engines.ts';
import { presentTemplate } from './ai.present.ts';
import type { AiQueue } from './ai.queue.ts';
import type { AiRepository, TemplateRow } from './ai.repository.ts';

type Edited = Request<'console/ai/template/edit'>;
type TemplateRecord = Response<'console/ai/template/edit'>;

const DAY_MS = 24 * 3600 * 1000;

interface ConsoleParts {
  readonly repository: AiRepository;
  readonly queue: AiQueue;
  readonly engines: AiEngines;
  readonly clock: Clock;
}

/** What operators see and change of the AI studio. */
export class AiConsole {
  readonly #parts: ConsoleParts;

  constructor(parts: ConsoleParts) {
    this.#parts = parts;
  }

  async templates(request: Request<'console/ai/template/list'>): Promise<Page<TemplateRecord>> {
    const window = windowOf(request, [isId]);
    const rows = await this.#parts.repository.allTemplates(window);
    return pageOf(rows, window, ({ id }) => [String(id)], presentRecord);
  }

  async edit(tx: Transaction, { templateId, ...fields }: Edited): Promise<TemplateRecord> {
    const row = await this.#parts.repository.changeTemplate(tx, BigInt(templateId), fields);
    if (!row) throw new Refused('notFound');
    return presentRecord(row);
  }

  async queue(): Promise<Response<'console/ai/queue'>> {
    const { repository, queue, engines, clock } = this.#parts;
    const [counted, { picture: medianSeconds }, waitingFilms, medianFilmSeconds, engine] = await Promise.all([
      repository.countSince(new Date(clock.now().getTime() - DAY_MS)),
      queue.medians('generate'),
      queue.filmsWaiting(),
      queue.orderMedian(true),
      // Where none is up that is what there is to see.
      engines.current().catch(() => ''),
    ]);
    const of = (state: string, failure: string | null = null) =>
      counted.find((one) => one.state === state && one.failure === failure)?.count ?? 0;
    const failed = Object.fromEntries(AI_FAILURES.map((failure) => [failure, of('failed', failure)]));
    return {
      engine,
      waiting: of('waiting'),
      running: of('running'),
      done: of('done'),
      cancelled: of('cancelled'),
      failed: failed as Response<'console/ai/queue'>['failed'],
      medianSeconds,
      waitingFilms,
      medianFilmSeconds,
    };
  }
}

const presentRecord = (row: TemplateRow): TemplateRecord => ({
  ...presentTemplate(row),
  position: row.position,
  onSale: row.onSale,
});
