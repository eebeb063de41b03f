import { expect, test } from 'vitest';
import { LONGEST_LAG_MS, ReplicaLag } from './replica-lag.ts';

/** Two servers that stand where a test puts them. */
function begin() {
  const at = { now: 1000, primary: 100n, replica: 100n as bigint | undefined };
  const lag = new ReplicaLag(
    {
      primary: async () => at.primary,
      replica: async () => {
        if (at.replica === undefined) throw new Error('gone');
        return at.replica;
      },
    },
    () => at.now,
  );
  return { at, lag };
}

test('a replica is used once it has come as far as the primary was a moment ago', async () => {
  const { at, lag } = begin();
  expect(lag.isUsable).toBe(false);
  await lag.look();
  expect(lag.isUsable).toBe(true);
  expect(lag.ms).toBe(0);
  at.now += 500;
  at.primary = 200n;
  await lag.look();
  // Nothing of the second half of this second is known to be there.
  expect(lag.ms).toBe(500);
  at.now += 500;
  at.replica = 200n;
  await lag.look();
  expect(lag.ms).toBe(0);
});

test('one that falls behind, or says nothing more, is not used until it has caught up', async () => {
  const { at, lag } = begin();
  await lag.look();
  at.primary = 200n;
  at.now += LONGEST_LAG_MS;
  await lag.look();
  expect(lag.isUsable).toBe(true);
  at.now += 1;
  expect(lag.isUsable).toBe(false);
  at.replica = undefined;
  await lag.look();
  expect(lag.isUsable).toBe(false);
  at.replica = 300n;
  await lag.look();
  expect(lag.isUsable).toBe(true);
});

test('one that idles with an idle primary is not behind', async () => {
  const { at, lag } = begin();
  for (let looks = 0; looks < 5; looks += 1) {
    await lag.look();
    at.now += 500;
  }
  expect(lag.ms).toBe(500);
});
