import { memoryStore } from '@liuguang/app-kit/testing/memory-store';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { PathName } from '../../lib/paths.ts';
import { createVisits } from '../../lib/visits.ts';
import { createJourney } from './journey.ts';
import { createMemoryHistory, type JourneyHistory } from './router-parts.ts';

interface Setting {
  readonly at?: string;
  readonly enter?: () => Promise<void>;
  readonly isReady?: boolean;
  readonly load?: (name: PathName) => Promise<void>;
  readonly mend?: (failure: unknown, href: string) => Promise<never>;
  readonly isOpen?: boolean;
}

const NAMES = ['home', 'mine', 'vip', 'post', 'notFound'] as const;

const Closed = () => null;

function travelling({ at = '/', enter, isReady = false, load, mend, isOpen = true }: Setting = {}) {
  const history = createMemoryHistory({ initialEntries: [at], v5Compat: true });
  const visits = createVisits(memoryStore());
  const journey = createJourney({
    history: history as unknown as JourneyHistory,
    screens: NAMES.map((name) => ({
      name,
      ...(name === 'vip' ? { feature: 'live' as const } : {}),
      ...(name === 'post' ? { atOnce: true } : {}),
      load: async () => {
        await load?.(name);
        return () => null;
      },
    })),
    entrance: { enter: enter ?? (async () => undefined), isReady: () => isReady },
    isOpen: () => isOpen,
    loadClosed: async () => Closed,
    deployment: { mend: mend ?? ((failure) => Promise.reject(failure)) },
    visits,
    historyIndex: () => history.index,
  });
  const arrived = (name: PathName) => vi.waitFor(() => expect(journey.arrival?.screen.name).toBe(name));
  return { journey, history, visits, arrived };
}

/** Something that takes as long as it is told to. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

test('the page before stays until the next can be entered and is here', async () => {
  const [entrance, code] = [gate(), gate()];
  let isGuarded = false;
  const { journey, history, arrived } = travelling({
    enter: () => (isGuarded ? entrance.opened : Promise.resolve()),
    load: (name) => (name === 'mine' ? code.opened : Promise.resolve()),
  });
  await arrived('home');
  isGuarded = true;
  history.push('/mine');
  expect(journey.isTravelling).toBe(true);
  entrance.open();
  await Promise.resolve();
  expect(journey.arrival?.screen.name).toBe('home');
  code.open();
  await arrived('mine');
  expect(journey.isTravelling).toBe(false);
});

test('who changes their mind on the way arrives where they last wanted to go, and nowhere else', async () => {
  const slow = gate();
  const { journey, history, visits, arrived } = travelling({
    load: (name) => (name === 'mine' ? slow.opened : Promise.resolve()),
  });
  await arrived('home');
  history.push('/mine');
  history.push('/community/postDetail?id=7');
  await arrived('post');
  slow.open();
  await slow.opened;
  await Promise.resolve();
  expect(journey.arrival?.screen.name).toBe('post');
  expect(visits.previous?.name).toBe('home');
});

test('anything unmatched is the page that says so, at its own address', async () => {
  const { history, arrived } = travelling({ at: '/no/such/page' });
  await arrived('notFound');
  expect(history.location.pathname).toBe('/no/such/page');
});

test('an older name leads to the screen itself, with its query', async () => {
  const { history, arrived } = travelling({ at: '/circle/postDetail?id=7' });
  await arrived('post');
  expect(history.location).toMatchObject({ pathname: '/community/postDetail', search: '?id=7' });
});

test('a slash at the end makes no other screen', async () => {
  const { arrived } = travelling({ at: '/mine/' });
  await arrived('mine');
});

test('a screen of an area that is switched off says so, at its own address', async () => {
  const { journey, history, arrived } = travelling({ at: '/mine/vip', isOpen: false });
  await arrived('vip');
  expect(journey.arrival?.outcome).toEqual({ Page: Closed });
  expect(history.location.pathname).toBe('/mine/vip');
});

test('a page that may not be entered says why, and can be opened again', async () => {
  const failure = new Error('no guest');
  const enter = vi.fn(async () => undefined).mockRejectedValueOnce(failure);
  const { journey } = travelling({ enter });
  await vi.waitFor(() => expect(journey.arrival?.outcome).toEqual({ error: failure }));
  journey.reopen();
  await vi.waitFor(() => expect(journey.arrival?.outcome).toHaveProperty('Page'));
});

test('code that cannot be had is looked into, with the address that was wanted', async () => {
  const failure = new TypeError('failed to fetch');
  const mend = vi.fn(() => Promise.reject(failure));
  const { journey, history, arrived } = travelling({
    load: (name) => (name === 'mine' ? Promise.reject(failure) : Promise.resolve()),
    mend,
  });
  await arrived('home');
  history.push('/mine?index=1');
  await vi.waitFor(() => expect(journey.arrival?.outcome).toEqual({ error: failure }));
  expect(mend).toHaveBeenCalledWith(failure, '/mine?index=1');
});

test('code is fetched ahead of need, once', async () => {
  const load = vi.fn(async () => undefined);
  const { journey, history, arrived } = travelling({ load });
  await arrived('home');
  journey.preload('/mine/');
  journey.preload('/no/such/page');
  history.push('/mine');
  await arrived('mine');
  expect(load.mock.calls.filter(([name]: unknown[]) => name === 'mine')).toHaveLength(1);
});

test('a page that is waited for is reached in the same moment, when nothing of it is missing', async () => {
  const { journey, history, visits, arrived } = travelling({ isReady: true });
  await arrived('home');
  history.push('/community/postDetail?id=7');
  expect(journey.arrival?.screen.name).toBe('home');
  await arrived('post');
  history.push('/mine');
  await arrived('mine');
  history.push('/community/postDetail?id=8');
  expect(journey.arrival?.location.search).toBe('?id=8');
  expect(journey.isTravelling).toBe(false);
  expect(visits.current?.path).toBe('/community/postDetail?id=8');
});

test('whoever has yet to be let in waits, though the page is here', async () => {
  const { journey, history, arrived } = travelling({ isReady: false });
  await arrived('home');
  journey.preload('/community/postDetail');
  await Promise.resolve();
  history.push('/community/postDetail?id=7');
  expect(journey.isTravelling).toBe(true);
  await arrived('post');
});

test('a page is rehearsed with an address of its own, until somebody goes somewhere', async () => {
  const { journey, history, arrived } = travelling();
  await arrived('home');
  const isOver = journey.rehearse('/community/postDetail?id=7');
  await vi.waitFor(() => expect(journey.rehearsal?.location.search).toBe('?id=7'));
  expect(journey.arrival?.screen.name).toBe('home');
  history.push('/mine');
  await arrived('mine');
  expect(journey.rehearsal).toBeUndefined();
  expect(await isOver).toBe(false);
});

test('pages are rehearsed one after the other', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { journey, arrived } = travelling();
  await arrived('home');
  const first = journey.rehearse('/mine');
  const second = journey.rehearse('/community/postDetail?id=7');
  await vi.waitFor(() => expect(journey.rehearsal?.screen.name).toBe('mine'));
  await vi.advanceTimersByTimeAsync(3000);
  expect(await first).toBe(true);
  expect(await second).toBe(true);
  expect(journey.rehearsal).toBeUndefined();
});
