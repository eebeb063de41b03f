import type { TaskDraft, TaskRecord } from '@liuguang/contract/task/schemas';
import type { Clock } from '../../platform/clock.ts';
import { isId, type Page, type PageRequest, pageOf, windowOf } from '../../platform/page.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import { presentRecord } from './task.present.ts';
import type { TaskRepository } from './task.repository.ts';
import type { ShownTasks } from './task.shown.ts';

const timeOrNone = (written: string): Date | null => (written === '' ? null : new Date(written));

/** Tasks as operators write them. */
export class TaskConsole {
  readonly #repository: TaskRepository;
  readonly #shown: ShownTasks;
  readonly #clock: Clock;

  constructor(repository: TaskRepository, shown: ShownTasks, clock: Clock) {
    this.#repository = repository;
    this.#shown = shown;
    this.#clock = clock;
  }

  async list(request: PageRequest): Promise<Page<TaskRecord>> {
    const window = windowOf(request, [isId]);
    return pageOf(await this.#repository.all(window), window, ({ id }) => [String(id)], presentRecord);
  }

  async save(tx: Transaction, { taskId, reward, startsAt, endsAt, ...fields }: TaskDraft): Promise<TaskRecord> {
    if (reward.points + reward.gold + reward.cards === 0) throw new Refused('badBody', { reason: 'task.nothingToGet' });
    if (startsAt !== '' && endsAt !== '' && Date.parse(endsAt) <= Date.parse(startsAt))
      throw new Refused('badBody', { reason: 'task.endsTooEarly' });
    const times = { startsAt: timeOrNone(startsAt), endsAt: timeOrNone(endsAt) };
    const named = taskId === undefined ? undefined : BigInt(taskId);
    const id = await this.#repository.save(tx, named, { ...fields, ...reward, ...times }, this.#clock.now());
    const saved = id === undefined ? undefined : await this.#repository.byId(tx, id);
    if (!saved) throw new Refused('notFound');
    await this.#shown.changed(tx);
    return presentRecord(saved);
  }
}
