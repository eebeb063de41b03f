import { expect } from 'vitest';
import { untilPasses } from './eventually.ts';
import type { Stack } from './stack.ts';

/** Has everything that was sent delivered, by whoever has begun with it. */
export async function deliverNotices({ running }: Pick<Stack, 'running'>): Promise<void> {
  await running.app.ports.noticeDelivery.run();
  // What another delivery holds stands there until that commits.
  await untilPasses(async () => {
    const { rows } = await running.database.pool.query('select id from notice_pending');
    expect(rows).toEqual([]);
  });
}
