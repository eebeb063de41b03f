import { expect, test } from 'vitest';
import { Watching } from './watching.ts';

const play = { id: '7', playToken: 'token' };
const playing = (seconds: number) => ({ seconds, playing: true, rate: 1 });

function watch(watching: Watching, from: number, video = play) {
  watching.note(video, playing(from), from * 1000);
  const report = watching.note(video, { ...playing(from + 5), playing: false }, (from + 5) * 1000);
  if (!report) throw new Error('nothing was told');
  return report;
}

test('only the first report of a session starts it', () => {
  const watching = new Watching();
  const first = watch(watching, 0);
  const second = watch(watching, 5);
  expect([first.starts, second.starts]).toEqual([true, undefined]);
  expect(second.session).toBe(first.session);
  expect(watch(watching, 0, { ...play, id: '8' })).toMatchObject({ starts: true });
});

test('a session that was taken ends, and what plays after it is another', () => {
  const watching = new Watching();
  const { session } = watch(watching, 0);
  expect(watching.end(session)).toBe(true);
  const back = watch(watching, 5);
  expect(back.starts).toBe(true);
  expect(back.session).not.toBe(session);
});

test('word that comes late, of a session from before it was taken back, stops nothing', () => {
  const watching = new Watching();
  const { session } = watch(watching, 0);
  watching.end(session);
  const back = watch(watching, 5);
  expect(watching.end(session)).toBe(false);
  expect(watch(watching, 10)).toMatchObject({ session: back.session, position: 15 });
});

test('what was not told yet is told on leaving, by whoever had begun', () => {
  const watching = new Watching();
  expect(watching.take(play, 0)).toBeUndefined();
  watching.note(play, playing(0), 0);
  watching.note(play, playing(2), 2000);
  expect(watching.take(play, 2000)).toMatchObject({ position: 2, watched: 2, starts: true });
});
