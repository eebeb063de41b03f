import { describe, expect, test } from 'vitest';
import { SingleFlight } from './single-flight.ts';

function startWork() {
  const started: PromiseWithResolvers<string>[] = [];
  const work = () => {
    const flight = Promise.withResolvers<string>();
    started.push(flight);
    return flight.promise;
  };
  return { started, work };
}

describe('a single flight', () => {
  test('does the work once for all who ask while it is under way', async () => {
    const flights = new SingleFlight<string>();
    const { started, work } = startWork();
    const asked = [flights.run('a', work), flights.run('a', work), flights.run('a', work)];
    started[0]?.resolve('done');
    expect(await Promise.all(asked)).toEqual(['done', 'done', 'done']);
    expect(started).toHaveLength(1);
  });

  test('does the work again for who asks afterwards', async () => {
    const flights = new SingleFlight<string>();
    const { started, work } = startWork();
    const first = flights.run('a', work);
    started[0]?.resolve('one');
    await first;
    const second = flights.run('a', work);
    started[1]?.resolve('two');
    expect(await second).toBe('two');
  });

  test('fails for all who wait, and leaves nothing behind', async () => {
    const flights = new SingleFlight<string>();
    const { started, work } = startWork();
    const asked = [flights.run('a', work), flights.run('a', work)];
    started[0]?.reject(new Error('broken'));
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const again = flights.run('a', work);
    started[1]?.resolve('mended');
    expect(await again).toBe('mended');
  });

  test('keeps different keys apart', async () => {
    const flights = new SingleFlight<string>();
    expect(await Promise.all([flights.run('a', async () => 'A'), flights.run('b', async () => 'B')])).toEqual([
      'A',
      'B',
    ]);
  });
});
