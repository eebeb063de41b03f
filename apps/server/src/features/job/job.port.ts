import type { Transaction } from '../../platform/postgres/database.ts';
import type { InputOf, JobTable } from '../../platform/queue/jobs.ts';
import type { Audience } from '../realtime/realtime.port.ts';

/** How a feature has something done later. */
export interface JobPort {
  /** Queues a job with the transaction; its owner may watch it. Returns the job's id. */
  enqueue<Table extends JobTable, Name extends keyof Table & string>(
    tx: Transaction,
    table: Table,
    name: Name,
    input: InputOf<Table[Name]>,
    owner?: Audience,
    options?: { readonly afterSeconds?: number },
  ): Promise<string>;
}
