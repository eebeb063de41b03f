import { sql } from 'drizzle-orm';
import { fromDrizzle, type Job, PgBoss } from 'pg-boss';
import type { Query } from '../postgres/database.ts';
import type { Connection } from '../postgres/pool.ts';
import type { JobDeclaration, RunnableJob } from './jobs.ts';

/** Where jobs end that failed every try. */
const DEAD_LETTER = 'dead-letter';
/** A worker that was killed is noticed by its silence within this time, and its job tried again. */
const HEARTBEAT_SECONDS = 20;
const ZONE = 'Asia/Shanghai';

export interface Ticket {
  readonly jobId: string;
}

/** What the worker does with each ticket it is handed. */
export interface Workshop {
  run(job: RunnableJob, ticket: Ticket | undefined, signal: AbortSignal): Promise<void>;
  giveUp(ticket: Ticket): Promise<void>;
}

/** pg-boss behind the few words we use of it. */
export class Queue {
  readonly #boss: PgBoss;
  readonly #onError: (error: unknown) => void;
  #started: Promise<void> | undefined;

  constructor(connection: Connection, onError: (error: unknown) => void) {
    this.#onError = onError;
    this.#boss = new PgBoss({
      ...(typeof connection === 'string' ? { connectionString: connection } : connection),
      application_name: 'liuguang-queue',
      max: 4,
      useListenNotify: true,
    });
    this.#boss.on('error', onError);
  }

  /** Starts the queue and makes its tables; safe to call by several processes at once. */
  async start(jobs: readonly RunnableJob[]): Promise<void> {
    this.#started ??= this.#start(jobs);
    await this.#started;
  }

  async #start(jobs: readonly RunnableJob[]): Promise<void> {
    await this.#boss.start();
    await this.#boss.createQueue(DEAD_LETTER, { notify: true });
    for (const { name, declaration } of jobs) {
      const options = queueOptions(declaration);
      await this.#boss.createQueue(name, options);
      await this.#boss.updateQueue(name, options);
    }
    await this.#reconcileSchedules(jobs);
  }

  /** Queues a job in the transaction that made it necessary. */
  async send(tx: Query, name: string, ticket: Ticket): Promise<void> {
    await this.#started;
    await this.#boss.send(name, ticket, { db: fromDrizzle(tx, sql) });
  }

  async work(jobs: readonly RunnableJob[], workshop: Workshop): Promise<void> {
    await this.start(jobs);
    for (const job of jobs) {
      await this.#boss.work<Ticket | null>(
        job.name,
        { batchSize: 1, localConcurrency: job.declaration.atOnce, pollingIntervalSeconds: 2 },
        async ([one]) => {
          if (one) await workshop.run(job, ticketOf(one), one.signal);
        },
      );
    }
    await this.#boss.work<Ticket | null>(DEAD_LETTER, { batchSize: 1, pollingIntervalSeconds: 2 }, async ([one]) => {
      const ticket = one && ticketOf(one);
      if (ticket) await workshop.giveUp(ticket);
    });
  }

  /** Lets running jobs finish for a while; what does not is tried again by whoever comes next. */
  async stop(graceMs: number): Promise<void> {
    if (!this.#started) return;
    await this.#started.catch(this.#onError);
    await this.#boss.stop({ graceful: true, timeout: graceMs });
  }

  async #reconcileSchedules(jobs: readonly RunnableJob[]): Promise<void> {
    const scheduled = new Map(
      jobs.flatMap(({ name, declaration }) => (declaration.schedule ? [[name, declaration.schedule]] : [])),
    );
    for (const { name } of await this.#boss.getSchedules()) if (!scheduled.has(name)) await this.#boss.unschedule(name);
    for (const [name, cron] of scheduled) await this.#boss.schedule(name, cron, null, { tz: ZONE });
  }
}

const ticketOf = ({ data }: Job<Ticket | null>): Ticket | undefined => data ?? undefined;

const queueOptions = ({ retries, timeLimitSeconds }: JobDeclaration) => ({
  retryLimit: retries,
  retryDelay: 2,
  retryBackoff: true,
  expireInSeconds: timeLimitSeconds,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  deadLetter: DEAD_LETTER,
  notify: true,
});
