import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { fromDrizzle, type Job, PgBoss } from 'pg-boss';
import type { Query } from '../postgres/database.ts';
import { type Connection, isUnavailable } from '../postgres/pool.ts';
import { JOB_KINDS, type JobDeclaration, type JobKind, type RunnableJob } from './jobs.ts';

/** Where jobs end that failed every try. */
const DEAD_LETTER = 'dead-letter';
/** A worker that was killed is noticed by its silence within twice this time, and its job tried again. */
const HEARTBEAT_SECONDS = 20;
/** Notices tell of new jobs at once; that a try is due again, or was the last, is found by looking. */
const LOOKING = { batchSize: 1, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 };
const ZONE = 'Asia/Shanghai';

export interface Ticket {
  readonly jobId: string;
}

/** How a job is queued. */
export interface Sending {
  /** Of a fair job: whose it is, and how many of theirs come before it. */
  readonly turn?: { readonly owner: string; readonly before: number } | undefined;
  readonly afterSeconds?: number | undefined;
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
  readonly #stopping = new AbortController();
  #started: Promise<void> | undefined;

  constructor(connection: Connection, onError: (error: unknown) => void) {
    this.#onError = onError;
    this.#boss = new PgBoss({
      ...(typeof connection === 'string' ? { connectionString: connection } : connection),
      application_name: 'liuguang-queue',
      max: 4,
      useListenNotify: true,
      superviseIntervalSeconds: HEARTBEAT_SECONDS,
      monitorIntervalSeconds: HEARTBEAT_SECONDS,
    });
    this.#boss.on('error', onError);
  }

  /** Starts the queue and makes its tables; safe to call by several processes at once. */
  async start(jobs: readonly RunnableJob[]): Promise<void> {
    this.#started ??= this.#start(jobs);
    await this.#started;
  }

  /** A database that is away just then is waited for: it ends the waiting by coming back, or `stop` does. */
  async #start(jobs: readonly RunnableJob[]): Promise<void> {
    for (let failures = 0; !this.#stopping.signal.aborted; failures += 1) {
      try {
        return await this.#startOnce(jobs);
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        this.#onError(error);
        await pause(Math.min(5000, 100 * 2 ** failures), undefined, { signal: this.#stopping.signal }).catch(
          () => undefined,
        );
      }
    }
    throw new Error('the queue was stopped before it had started');
  }

  async #startOnce(jobs: readonly RunnableJob[]): Promise<void> {
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
  async send(tx: Query, name: string, ticket: Ticket, { turn, afterSeconds }: Sending = {}): Promise<void> {
    await this.#started;
    await this.#boss.send(name, ticket, {
      db: fromDrizzle(tx, sql),
      ...(turn && { group: { id: turn.owner }, priority: -turn.before }),
      ...(afterSeconds !== undefined && { startAfter: afterSeconds }),
    });
  }

  /** Does the jobs of these kinds. All are declared in any case: what this process does not do, another does. */
  async work(jobs: readonly RunnableJob[], workshop: Workshop, kinds: readonly JobKind[] = JOB_KINDS): Promise<void> {
    await this.start(jobs);
    for (const job of jobs.filter(({ declaration }) => kinds.includes(declaration.kind ?? 'light'))) {
      for (let hands = 0; hands < job.declaration.atOnce; hands += 1) {
        await this.#addWorker(job.name, (one) => workshop.run(job, ticketOf(one), one.signal), job.declaration);
      }
    }
    await this.#addWorker(DEAD_LETTER, async (one) => {
      const ticket = ticketOf(one);
      if (ticket) await workshop.giveUp(ticket);
    });
  }

  /** One pair of hands. Having found a job, they reach for the next at once: one notice may have told of many. */
  async #addWorker(
    name: string,
    handle: (job: Job<Ticket | null>) => Promise<void>,
    { isFair }: Pick<JobDeclaration, 'isFair'> = {},
  ): Promise<void> {
    const looking = isFair ? { ...LOOKING, groupConcurrency: 1 } : LOOKING;
    const id: string = await this.#boss.work<Ticket | null>(name, looking, async ([one]) => {
      if (!one) return;
      try {
        await handle(one);
      } finally {
        this.#boss.notifyWorker(id);
      }
    });
  }

  /** Lets running jobs finish for a while; what does not is tried again by whoever comes next. */
  async stop(graceMs: number): Promise<void> {
    if (!this.#started) return;
    this.#stopping.abort();
    const started = await this.#started.then(
      () => true,
      () => false,
    );
    if (started) await this.#boss.stop({ graceful: true, timeout: graceMs });
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
