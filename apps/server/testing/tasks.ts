import type { TaskEvent } from '@liuguang/contract/task/kinds';
import { task } from '../src/features/task/task.schema.ts';
import { inserted } from './factories/inserted.ts';
import type { Stack } from './stack.ts';

type Running = Pick<Stack, 'running'>;

/** A task straight into the database: to like one video, once, for ten points, unless told otherwise. */
export async function addTask({ running }: Running, fields: Partial<typeof task.$inferInsert> = {}) {
  const now = new Date();
  const asked = { group: 'once', event: 'like', title: '点一个赞', translations: {}, target: 1 } as const;
  const reward = { points: 10, gold: 0, cards: 0, minLevel: 1, newcomerDays: 0 };
  const row = { ...asked, ...reward, position: 0, shown: true, createdAt: now, updatedAt: now, ...fields };
  const { database, app } = running;
  return database.transaction(async (tx) => {
    await app.ports.bus.publish('task', '', tx);
    return inserted(await tx.insert(task).values(row).returning());
  });
}

/** Somebody did something, as the feature whose it is would note it. */
export async function noteDone({ running, clock }: Stack, accountId: bigint, event: TaskEvent, amount = 1, at?: Date) {
  const done = [{ accountId, event, amount, at: at ?? clock.now() }];
  await running.database.transaction((tx) => running.app.ports.taskEvents.note(tx, done));
}

/** Points that somebody earned, for what they are to be spent on. */
export async function givePoints({ running }: Running, to: bigint, amount: number): Promise<void> {
  const earning = { to, amount, kind: 'gift', reference: crypto.randomUUID() } as const;
  await running.database.transaction((tx) => running.app.ports.levels.earn(tx, earning));
}
