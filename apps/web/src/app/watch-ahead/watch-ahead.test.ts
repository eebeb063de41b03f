import { expect, test, vi } from 'vitest';
import { playQuery } from '../../features/player/queries.ts';
import { filmHouse } from '../../features/player/testing/film-house.ts';
import { createPeople } from '../../lib/people.ts';
import { createWatchAhead } from './watch-ahead.ts';

interface Setting {
  readonly savesData?: boolean;
  readonly loadFails?: boolean;
}

/** Somebody before a page with films, who rests, scrolls and points when they are told to. */
function visitor({ savesData = false, loadFails = false }: Setting = {}) {
  const house = filmHouse();
  house.preferences.setState({ dataSaving: savesData });
  const people = createPeople(house.storage);
  const travelled: string[] = [];
  const learnt: string[] = [];
  let seen: readonly string[] = [];
  let rest: (() => unknown) | undefined;
  let scrollAway = () => {};
  const loadKit = vi.fn(async () => {
    if (loadFails) throw new TypeError('failed to fetch');
    return {
      openings: house.openings,
      learn: (id: string) => {
        learnt.push(id);
        return house.queries.prefetchQuery(playQuery(house.api, id));
      },
    };
  });
  const ahead = createWatchAhead({
    services: { preferences: house.preferences, storage: house.storage, people },
    journey: {
      preload: (path) => travelled.push(path),
      rehearse: async (path) => travelled.push(`rehearsed ${path}`) > 0,
      isTravelling: false,
      arrival: undefined,
    },
    loadKit,
    inView: (most) => seen.slice(0, most),
    onPersonIdle: (work) => {
      rest = work;
    },
    onScrollAway: (work) => {
      scrollAway = work;
    },
  });
  return {
    ...house,
    ahead,
    people,
    travelled,
    learnt,
    loadKit,
    scrollAway: () => scrollAway(),
    async getReady() {
      ahead.getReady();
      await vi.waitFor(() => expect(rest).toBeDefined());
    },
    async restAt(...films: string[]) {
      seen = films;
      await rest?.();
    },
  };
}

const films = (from: number, count: number) => Array.from({ length: count }, (_, at) => `${from + at}`);

test('of what stands on a screen the first six are asked about, each once', async () => {
  const { getReady, restAt, learnt } = visitor();
  await getReady();
  await restAt(...films(1, 20));
  expect([...new Set(learnt)]).toEqual(films(1, 6));
  learnt.length = 0;
  await restAt(...films(4, 20));
  expect(learnt).toEqual(films(7, 3));
});

test('who looks around for long is asked about sixty films, and another person about sixty of theirs', async () => {
  const { getReady, restAt, learnt, people } = visitor();
  await getReady();
  for (let screen = 0; screen < 12; screen += 1) await restAt(...films(screen * 6, 6));
  expect(new Set(learnt).size).toBe(60);
  learnt.length = 0;
  people.arrived('zhou');
  await restAt(...films(0, 6));
  expect(learnt).toEqual(films(0, 6));
});

test('the first film is gone through once, out of sight', async () => {
  const { getReady, restAt, travelled, engines } = visitor();
  await getReady();
  await restAt();
  expect(engines).toEqual([]);
  await restAt('1', '2');
  await restAt('3', '4');
  expect(engines).toEqual(['1 from 0 at leisure']);
  expect(travelled.filter((path) => path.startsWith('rehearsed'))).toEqual(['rehearsed /play/longVideo?id=1']);
});

test('who points at a film meanwhile has that one opened, not the one to go through', async () => {
  const { getReady, restAt, ahead, engines, travelled } = visitor();
  await getReady();
  const resting = restAt('1', '2');
  ahead.intend('5');
  await resting;
  await vi.waitFor(() => expect(engines).toEqual(['5 from 0']));
  expect(travelled.join()).not.toContain('rehearsed');
});

test('for who saves data nothing is fetched ahead, not even the code', async () => {
  const { ahead, loadKit, travelled, asked } = visitor({ savesData: true });
  ahead.getReady();
  ahead.intend('1');
  await Promise.resolve();
  expect(loadKit).not.toHaveBeenCalled();
  expect(travelled).toEqual([]);
  expect(asked).toEqual([]);
});

test('who begins to save data, or is not signed in yet, is asked about nothing more', async () => {
  const { getReady, restAt, ahead, preferences, storage, asked } = visitor();
  await getReady();
  preferences.setState({ dataSaving: true });
  await restAt('1');
  ahead.intend('1');
  preferences.setState({ dataSaving: false });
  storage.signOut();
  await restAt('1');
  ahead.intend('1');
  expect(asked).toEqual([]);
});

test('a film that somebody points at is theirs to take, by no other film and no other person', async () => {
  const { getReady, ahead, engines, people, playOf } = visitor();
  await getReady();
  ahead.intend('1');
  await vi.waitFor(() => expect(engines).toEqual(['1 from 0']));
  expect(ahead.take(playOf('1'), 0)?.transport.id).toBe('1');
  ahead.intend('2');
  await vi.waitFor(() => expect(engines).toEqual(['1 from 0', '2 from 0']));
  people.arrived('zhou');
  expect(engines.at(-1)).toBe('2 gone');
  expect(ahead.take(playOf('2'), 0)).toBeUndefined();
});

test('a finger that only scrolls lets go of what it had opened', async () => {
  const { getReady, ahead, engines, scrollAway } = visitor();
  await getReady();
  ahead.intend('1');
  await vi.waitFor(() => expect(engines).toEqual(['1 from 0']));
  scrollAway();
  expect(engines).toEqual(['1 from 0', '1 gone']);
});

test('code that did not come is fetched when it is wanted again', async () => {
  const { ahead, loadKit } = visitor({ loadFails: true });
  ahead.intend('1');
  await vi.waitFor(() => expect(loadKit).toHaveBeenCalledTimes(1));
  await new Promise(setImmediate);
  ahead.intend('1');
  expect(loadKit).toHaveBeenCalledTimes(2);
});
