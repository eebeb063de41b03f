import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PictureOpenings } from './picture-openings.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const PICTURE = { url: 'blob:1', users: 0, onShelf: true };
const JOB = { key: '/a', url: 'https://img.example/a', storable: true, onlyStored: false, fresh: false };
const PRIVATE = { ...JOB, storable: false };

/** Openings over a server that fails as often as it is told to, then answers. */
function openingsThatFail(times: number) {
  const signals: AbortSignal[] = [];
  const openings = new PictureOpenings(async (_, signal) => {
    signals.push(signal);
    if (signals.length <= times) throw new Error(`failure ${signals.length}`);
    return PICTURE;
  });
  return { openings, signals };
}

/** Openings over a server that says nothing. */
function openingsThatWait() {
  const signals: AbortSignal[] = [];
  const openings = new PictureOpenings((_, signal) => {
    signals.push(signal);
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  return { openings, signals };
}

test('a picture is tried as often as asked, with growing pauses', async () => {
  const { openings, signals } = openingsThatFail(2);
  const { picture } = openings.join(JOB, 3);
  await vi.advanceTimersByTimeAsync(0);
  expect(signals).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(400);
  expect(signals).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(799);
  expect(signals).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(await picture).toBe(PICTURE);
});

test('after the last attempt the failure is told', async () => {
  const { openings, signals } = openingsThatFail(9);
  const told = expect(openings.join(JOB, 3).picture).rejects.toThrow('failure 3');
  await vi.runAllTimersAsync();
  await told;
  expect(signals).toHaveLength(3);
});

test('a picture fetched ahead is tried once', async () => {
  const { openings, signals } = openingsThatFail(9);
  const told = expect(openings.join(JOB, 1).picture).rejects.toThrow('failure 1');
  await vi.runAllTimersAsync();
  await told;
  expect(signals).toHaveLength(1);
});

test('who joins with more attempts gets them', async () => {
  const { openings, signals } = openingsThatFail(2);
  const ahead = openings.join(JOB, 1);
  const onScreen = openings.join(JOB, 3);
  await vi.runAllTimersAsync();
  expect(await onScreen.picture).toBe(PICTURE);
  expect(await ahead.picture).toBe(PICTURE);
  expect(signals).toHaveLength(3);
});

test('one that has come on screen meanwhile gets more attempts', async () => {
  const { openings, signals } = openingsThatFail(2);
  const { picture, allow } = openings.join(PRIVATE, 1);
  await vi.advanceTimersByTimeAsync(0);
  expect(signals).toHaveLength(1);
  allow(3);
  await vi.runAllTimersAsync();
  expect(await picture).toBe(PICTURE);
  expect(signals).toHaveLength(3);
});

test('it is given up when the last one leaves, and not before', async () => {
  const { openings, signals } = openingsThatWait();
  const one = openings.join(JOB, 3);
  const other = openings.join(JOB, 3);
  const given = expect(one.picture).rejects.toThrow();
  expect(signals).toHaveLength(1);
  one.leave();
  expect(signals[0]?.aborted).toBe(false);
  other.leave();
  expect(signals[0]?.aborted).toBe(true);
  await given;
  expect(openings.has(JOB.key)).toBe(false);
});

test('a private picture is shared with nobody', () => {
  const { openings, signals } = openingsThatWait();
  openings.join(JOB, 1);
  openings.join(PRIVATE, 1);
  openings.join(PRIVATE, 1);
  expect(signals).toHaveLength(3);
});

test('after all is forgotten the same picture is got anew, and who waited still gets the old one', async () => {
  const { openings, signals } = openingsThatFail(0);
  const before = openings.join(JOB, 1);
  openings.forgetAll();
  const after = openings.join(JOB, 1);
  expect(await before.picture).toBe(PICTURE);
  expect(await after.picture).toBe(PICTURE);
  expect(signals).toHaveLength(2);
});
