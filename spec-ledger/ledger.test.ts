import { fileURLToPath } from 'node:url';
import type { CallTable } from '@liuguang/contract/call';
import { canonicalPath, NOT_FOUND_PATH } from '@liuguang/contract/content';
import { contract } from '@liuguang/contract/contract';
import { endpoints } from '@liuguang/contract/endpoints';
import { describe, expect, test } from 'vitest';
import { SPECIFIED_CALLS, SPECIFIED_RAW_CALLS } from './calls.ts';
import { KEPT_ROUTES, SPECIFIED_ROUTES } from './routes.ts';
import { subjectsIn, testedSubjects } from './test-names.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const JOURNEYS = 'e2e/**/*.spec.ts';
const testedCalls = testedSubjects(root, ['apps/server/src/**/*.db.test.ts', JOURNEYS]);
const testedRoutes = testedSubjects(root, [JOURNEYS]);

// By their addresses: the screens themselves are code for a browser.
const web = new URL('../apps/web/src/', import.meta.url);
const { PATHS }: { PATHS: Readonly<Record<string, string>> } = await import(new URL('lib/paths.ts', web).href);
const { SCREENS }: { SCREENS: readonly { readonly name: string; readonly keep?: true }[] } = await import(
  new URL('app/screens.ts', web).href
);
const openPaths = new Set(SCREENS.map(({ name }) => PATHS[name]));

/** What no screen has taken falls to the one that says so. */
const opens = (route: string): boolean => openPaths.has(route === '*' ? NOT_FOUND_PATH : canonicalPath(route));

const declared: CallTable = contract;
const allCalls = [...Object.keys(SPECIFIED_CALLS), ...SPECIFIED_RAW_CALLS];

describe('the specification’s calls', () => {
  test('are all read from its list', () => {
    expect(Object.keys(SPECIFIED_CALLS)).toHaveLength(92);
  });

  test.each(Object.entries(SPECIFIED_CALLS))('%s is declared as specified', (name, call) => {
    const { method, actor, form } = declared[`app/${name}`] ?? {};
    expect({ method, actor, form: form !== undefined }).toEqual({
      method: call.method,
      actor: call.actor,
      form: call.form,
    });
  });

  test.each(SPECIFIED_RAW_CALLS)('%s, which carries no envelope, is declared beside the calls', (name) => {
    expect(Object.values(endpoints).map((declaration) => declaration.name)).toContain(`app/${name}`);
  });

  test('have a database test or a journey named after each', () => {
    expect(
      allCalls.filter((name) => !testedCalls.has(name)),
      'no describe or test in apps/server/src/**/*.db.test.ts or e2e/**/*.spec.ts begins with these',
    ).toEqual([]);
  });

  test('of those marked secure, each requires a token', () => {
    for (const [name, { secure, actor }] of Object.entries(SPECIFIED_CALLS))
      if (secure) expect(actor, name).toBe('required');
  });

  test('are the only ones below app/: what else there is lives below x/ and console/', () => {
    const below = Object.keys(declared).filter((name) => name.startsWith('app/'));
    expect(below.filter((name) => !allCalls.includes(name.slice('app/'.length)))).toEqual([]);
  });
});

describe('the specification’s routes', () => {
  test.each(SPECIFIED_ROUTES)('%s is opened by the app’s own table', (route) => {
    expect(opens(route)).toBe(true);
  });

  test('are kept alive when they are left, or rebuilt, as specified', () => {
    const kept = SCREENS.filter(({ keep }) => keep).map(({ name }) => PATHS[name]);
    expect(kept.toSorted()).toEqual(KEPT_ROUTES.toSorted());
  });

  test('have a journey named after each', () => {
    expect(
      SPECIFIED_ROUTES.filter((route) => !testedRoutes.has(route)),
      'no describe or test in e2e/**/*.spec.ts begins with these',
    ).toEqual([]);
  });
});

describe('a test’s name', () => {
  test('counts by its first word, with or without the area', () => {
    const source = [
      `describe('app/login/guest', () => {`,
      `  test("user/info: tells one's own account", async () => {});`,
      `  it.concurrent('/mine/vip shows the cards', () => {});`,
    ].join('\n');
    expect(subjectsIn(source)).toEqual(['login/guest', 'user/info', '/mine/vip']);
  });

  test('does not count when it is skipped, planned, or only written in a comment', () => {
    const source = [`test.skip('login/guest', f);`, `test.todo('user/info');`, `// test('ping/check', f);`].join('\n');
    expect(subjectsIn(source)).toEqual([]);
  });
});
