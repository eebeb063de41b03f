import { memoryStore } from '@liuguang/app-kit/testing/memory-store';
import { expect, test } from 'vitest';
import { reloadGuard } from './reload-guard.ts';

/** A guard as each newly loaded page would make it, over one session store and one clock. */
function session(store = memoryStore()) {
  const seen = { reloads: 0, renewals: 0, time: 1_000_000 };
  const reload = () => {
    seen.reloads += 1;
  };
  const renew = () => {
    seen.renewals += 1;
  };
  const nextPage = () => {
    const guard = reloadGuard({ store, reload, now: () => seen.time });
    return { ...guard, signedOut: () => guard.signedOut(renew) };
  };
  return { seen, nextPage };
}

test('a void token reloads the page once in ten seconds', () => {
  const { seen, nextPage } = session();
  nextPage().signedOut();
  seen.time += 9_999;
  nextPage().signedOut();
  expect(seen.reloads).toBe(1);
  seen.time += 1;
  nextPage().signedOut();
  expect(seen).toMatchObject({ reloads: 2, renewals: 0 });
});

test('an old page reloads once, and again only after a call has succeeded', () => {
  const { seen, nextPage } = session();
  nextPage().stalePage();
  nextPage().stalePage();
  expect(seen.reloads).toBe(1);
  nextPage().succeeded();
  nextPage().stalePage();
  expect(seen.reloads).toBe(2);
});

test('where a reload could not be remembered nothing reloads, and the token is renewed in place as rarely', () => {
  const { seen, nextPage } = session(memoryStore({}, { lasting: false }));
  const page = nextPage();
  page.stalePage();
  page.signedOut();
  page.signedOut();
  expect(seen).toMatchObject({ reloads: 0, renewals: 1 });
});

test('another build is loaded once in ten seconds, so that two servers of two builds do not make a loop', () => {
  const { seen, nextPage } = session();
  expect(nextPage().newBuild('/mine')).toBe(true);
  expect(nextPage().newBuild('/mine')).toBe(false);
  seen.time += 10_000;
  expect(nextPage().newBuild('/mine')).toBe(true);
  expect(seen.reloads).toBe(2);
});
