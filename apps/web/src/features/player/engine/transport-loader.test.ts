import type { LoaderCallbacks, LoaderConfiguration, LoaderContext } from 'hls.js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PlaylistTransport } from '../transport/playlist-transport.ts';
import { transportLoader } from './transport-loader.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** All that needs no other turn is done; no timer has run. */
async function endOfTurn(): Promise<void> {
  for (let step = 0; step < 20; step += 1) await Promise.resolve();
}

const READ = { address: '/list', data: '#EXTM3U' };

/** Asks for a list that is known already; tells what became of it. */
function listed(atLeisure: boolean, playlist: () => Promise<typeof READ> = async () => READ) {
  const transport = { playlist } as Partial<PlaylistTransport> as PlaylistTransport;
  const Loader = transportLoader(() => ({ transport, atLeisure }));
  const [onSuccess, onError] = [vi.fn(), vi.fn()];
  const callbacks = { onSuccess, onError } as Partial<LoaderCallbacks<LoaderContext>> as LoaderCallbacks<LoaderContext>;
  new Loader().load({ url: '/list' } as LoaderContext, {} as LoaderConfiguration, callbacks);
  return { onSuccess, onError };
}

test('a list that is known is read in the turn of whoever waits for it', async () => {
  const { onSuccess } = listed(false);
  await endOfTurn();
  expect(onSuccess).toHaveBeenCalledTimes(1);
});

test('at leisure each list is read in a task of its own', async () => {
  const { onSuccess } = listed(true);
  await endOfTurn();
  expect(onSuccess).not.toHaveBeenCalled();
  await vi.advanceTimersToNextTimerAsync();
  expect(onSuccess).toHaveBeenCalledWith(
    expect.objectContaining({ data: '#EXTM3U' }),
    expect.anything(),
    expect.anything(),
    null,
  );
});

test('what does not come is told at leisure too', async () => {
  const { onSuccess, onError } = listed(true, async () => {
    throw new TypeError('failed to fetch');
  });
  await vi.advanceTimersToNextTimerAsync();
  expect(onError).toHaveBeenCalledWith(
    expect.objectContaining({ code: 0 }),
    expect.anything(),
    null,
    expect.anything(),
  );
  expect(onSuccess).not.toHaveBeenCalled();
});
