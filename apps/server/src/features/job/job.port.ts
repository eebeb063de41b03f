import type { Transaction } from '../../platform/postgres/database.ts';
import type { InputOf, JobTable } from '../../platform/queue/jobs.ts';
import type { Audience } from '../realtime/realtime.port.ts';

/** When a job has its turn. */
export interface Queueing {
  readonly afterSeconds?: number;
  /** Of a fair job: how many of its owner's come before it, where whoever queues it tells that to people. */
  readonly before?: number;
}

/** How a feature has something done later. */
export interface JobPort {
  /** Queues a job with the transaction; its owner may watch it. Returns the job's id. */
  enqueue<Table extends JobTable, Name extends keyof Table & string>(
    tx: Transaction,
    table: Table,
    name: Name,
    input: InputOf<Table[Name]>,
    owner?: Audience,
    options?: Queueing,
  ): Promise<string>;
}
