import type { Transaction } from '../../platform/postgres/database.ts';
import type { DoneThing, TaskEventsPort } from './task.port.ts';
import { taskNote } from './task.schema.ts';

/** Appends what people do; a job adds it up. */
export class TaskEvents implements TaskEventsPort {
  async note(tx: Transaction, done: readonly DoneThing[]): Promise<void> {
    const rows = done.filter(({ amount }) => amount !== 0);
    if (rows.length > 0) await tx.insert(taskNote).values(rows);
  }
}
