import { randomUUID } from 'node:crypto';
import type { JobProgress, JobRecord } from '@liuguang/contract/job/schemas';
import type { Clock } from '../../platform/clock.ts';
import { describeError } from '../../platform/log.ts';
import { isInstant, isUuid, type Page, type PageRequest, pageOf, windowOf } from '../../platform/page.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import type { InputOf, JobTable, RunnableJob } from '../../platform/queue/jobs.ts';
import type { Queue, Ticket, Workshop } from '../../platform/queue/queue.ts';
import { Refused } from '../../platform/refused.ts';
import type { Audience, RealtimePort } from '../realtime/realtime.port.ts';
import type { JobPort, Queueing } from './job.port.ts';
import { presentJob, presentProgress } from './job.present.ts';
import type { JobChange, JobGuard, JobRepository, JobRow } from './job.repository.ts';
import type { JobState } from './job.schema.ts';

const TAKEN_FOR_DEAD = 'The last try said nothing: it ran out of time, or its worker died.';

export interface JobParts {
  readonly database: Database;
  readonly repository: JobRepository;
  readonly queue: Queue;
  readonly realtime: RealtimePort;
  readonly clock: Clock;
}

/** Jobs as people see them: queued with what caused them, watched while they run, retried when they failed. */
export class JobService implements JobPort, Workshop {
  readonly #parts: JobParts;

  constructor(parts: JobParts) {
    this.#parts = parts;
  }

  async enqueue<Table extends JobTable, Name extends keyof Table & string>(
    tx: Transaction,
    table: Table,
    name: Name,
    input: InputOf<Table[Name]>,
    owner?: Audience,
    { afterSeconds, before }: Queueing = {},
  ): Promise<string> {
    const { repository, queue, clock } = this.#parts;
    const id = randomUUID();
    const isFair = owner !== undefined && table[name]?.isFair;
    const turn = isFair ? { owner, before: before ?? (await repository.countUnfinished(tx, name, owner)) } : undefined;
    await repository.insert(tx, { id, name, owner: owner ?? null, input, state: 'waiting' }, clock.now());
    await queue.send(tx, name, { jobId: id }, { turn, afterSeconds });
    return id;
  }

  async run(
    { name, handle, declaration }: RunnableJob,
    ticket: Ticket | undefined,
    signal: AbortSignal,
  ): Promise<void> {
    const row = ticket ? await this.#begin(ticket.jobId) : await this.#beginScheduled(name);
    if (!row) return;
    const progress = async (percent: number, note = '') => {
      await this.#show(row.id, { progress: Math.round(Math.min(100, Math.max(0, percent))), note }, thisTry);
    };
    // A try that was taken for dead may still go on: what it shows counts no more, but what it did is done.
    const thisTry = { whileTry: row.attempts };
    try {
      const isLastTry = row.attempts > declaration.retries;
      await handle(row.input, { jobId: row.id, progress, signal, isLastTry });
    } catch (error) {
      // The queue tries again. A ticket leads back to this record; without one each try makes a record of its own.
      await this.#show(row.id, { state: ticket ? 'waiting' : 'failed', error: messageOf(error) }, thisTry);
      throw error;
    }
    await this.#show(row.id, { state: 'done', progress: 100, error: '' });
  }

  async giveUp({ jobId }: Ticket): Promise<void> {
    const row = await this.#parts.repository.byId(jobId);
    await this.#show(jobId, { state: 'failed', error: row?.error || TAKEN_FOR_DEAD }, { unlessDone: true });
  }

  async progressFor(owner: Audience, jobId: string): Promise<JobProgress> {
    const row = await this.#parts.repository.byId(jobId);
    if (row?.owner !== owner) throw new Refused('notFound');
    return presentProgress(row);
  }

  async list(request: PageRequest & { state?: JobState; name?: string }): Promise<Page<JobRecord>> {
    const window = windowOf(request, [isInstant, isUuid]);
    const rows = await this.#parts.repository.list(window, request);
    return pageOf(rows, window, ({ createdAt, id }) => [createdAt.toISOString(), id], presentJob);
  }

  async retry(tx: Transaction, jobId: string): Promise<JobRecord> {
    const { repository, queue, clock } = this.#parts;
    const row = await repository.reopen(tx, jobId, clock.now());
    if (row) {
      await queue.send(tx, row.name, { jobId });
      return presentJob(row);
    }
    throw new Refused((await repository.byId(jobId)) ? 'taken' : 'notFound');
  }

  /** A job handed out again after it was done (its worker died before saying so) is not done twice. */
  async #begin(jobId: string): Promise<JobRow | undefined> {
    return this.#show(jobId, { state: 'running', countAttempt: true }, { unlessDone: true });
  }

  async #beginScheduled(name: string): Promise<JobRow | undefined> {
    const { database, repository, clock } = this.#parts;
    const id = randomUUID();
    await repository.insert(database.query, { id, name, owner: null, input: null, state: 'waiting' }, clock.now());
    return this.#show(id, { state: 'running', countAttempt: true });
  }

  #show(jobId: string, change: JobChange, guard?: JobGuard): Promise<JobRow | undefined> {
    const { database, repository, realtime, clock } = this.#parts;
    return database.transaction(async (tx) => {
      const row = await repository.update(tx, jobId, change, clock.now(), guard);
      if (row?.owner) await realtime.publish(tx, row.owner as Audience, 'job.progress', presentProgress(row));
      return row;
    });
  }
}

/** Operators read this: of a statement that failed, the text and not its values. */
function messageOf(error: unknown): string {
  const { name, message, cause } = describeError(error);
  return [`${name}: ${message}`, ...(cause ? [cause.message] : [])].join('\n');
}
