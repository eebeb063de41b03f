import { expect, test, vi } from 'vitest';
import { createRealtime } from './realtime.ts';

const ending = {
  topic: 'membership.ending',
  data: { tier: 'dark', vipExpire: '2026-11-15T00:00:00.000Z' },
} as const;

test('whoever listens hears what happens, until they leave', () => {
  const realtime = createRealtime();
  const [one, other] = [vi.fn(), vi.fn()];
  const leave = realtime.hear(one);
  realtime.hear(other);
  realtime.tell(ending);
  leave();
  realtime.tell(ending);
  expect(one.mock.calls).toEqual([[ending]]);
  expect(other.mock.calls).toEqual([[ending], [ending]]);
});

test('a state is told when it changes, and only then', () => {
  const realtime = createRealtime();
  const seen: string[] = [];
  realtime.subscribe(() => seen.push(realtime.state()));
  for (const state of ['opening', 'open', 'open', 'retrying'] as const) realtime.setState(state);
  expect(seen).toEqual(['open', 'retrying']);
});
