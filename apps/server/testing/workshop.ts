import { JobRepository } from '../src/features/job/job.repository.ts';
import { JobService } from '../src/features/job/job.service.ts';
import { type JobHandlers, type JobTable, pairJobs, type RunnableJob } from '../src/platform/queue/jobs.ts';
import { Queue } from '../src/platform/queue/queue.ts';
import type { Stack } from './stack.ts';

/** Jobs of a test's own, queued and worked on beside a stack, on its database. */
export class Workshop<Table extends JobTable> {
  readonly jobs: JobService;
  readonly queue: Queue;
  /** What the queue complained of. */
  readonly troubles: unknown[] = [];
  readonly #table: Table;
  readonly #runnable: readonly RunnableJob[];
  readonly #stack: Stack;

  constructor(stack: Stack, table: Table, handlers: JobHandlers<Table>) {
    const { database, app } = stack.running;
    this.#stack = stack;
    this.#table = table;
    this.#runnable = pairJobs([table], [handlers]);
    this.queue = new Queue(stack.connection, (error) => this.troubles.push(error));
    const repository = new JobRepository(database);
    this.jobs = new JobService({
      database,
      repository,
      queue: this.queue,
      realtime: app.ports.realtime,
      clock: stack.clock,
    });
  }

  work(): Promise<void> {
    return this.queue.work(this.#runnable, this.jobs);
  }

  job(name: keyof Table & string): RunnableJob {
    const found = this.#runnable.find((one) => one.name === name);
    if (!found) throw new Error(`there is no job ${name}`);
    return found;
  }

  /** Queues a job in a transaction of its own; returns its id. */
  enqueue<Name extends keyof Table & string>(
    name: Name,
    input: Parameters<JobService['enqueue']>[3],
    owner?: Parameters<JobService['enqueue']>[4],
  ): Promise<string> {
    return this.#stack.running.database.transaction((tx) =>
      this.jobs.enqueue(tx, this.#table as JobTable, name, input, owner),
    );
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.queue.stop(2000);
  }
}
