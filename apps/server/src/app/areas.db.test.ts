import type { Call } from '@liuguang/contract/call';
import { AREA_NAMES, AREAS, type Area, areaOf } from '@liuguang/contract/config/areas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { send } from '../../testing/raw-request.ts';
import { type Stack, startStack } from '../../testing/stack.ts';

let stack: Stack;
let editor: Awaited<ReturnType<Stack['asOperator']>>;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  editor = await stack.asOperator('editor');
});
afterAll(() => stack.close());

/** All areas are on but these. */
async function switchOff(...areas: string[]) {
  const { list } = await editor.post('console/config/list', {});
  const version = list.find(({ part }) => part === 'features')?.version ?? 0;
  const value = Object.fromEntries(areas.map((area) => [area, false]));
  await editor.post('console/config/save', { part: 'features', version, value });
}

const callsOf = (area: Area) =>
  Object.entries<Call>(stack.running.app.contract).filter(
    ([name, { form, stream }]) => areaOf(name) === area && !form && !stream,
  );

const OFF = { code: 4040, tip: expect.stringContaining('暂时关闭') };

test('every area has calls, and no call belongs to two', () => {
  const all = Object.keys(stack.running.app.contract);
  for (const area of AREA_NAMES)
    for (const beginning of AREAS[area])
      expect(
        all.some((name) => name.startsWith(beginning)),
        beginning,
      ).toBe(true);
  for (const name of all)
    expect(
      AREA_NAMES.filter((area) => AREAS[area].some((beginning) => name.startsWith(beginning))).length,
    ).toBeLessThan(2);
});

test.each(AREA_NAMES)(
  '%s switched off: its calls refuse and no others do; on again they answer at once',
  async (area) => {
    const calls = callsOf(area);
    const token = await stack.tokenOf('member');
    const ask = ([name, { method }]: (typeof calls)[number]) => send(stack, { name, method, token, body: {} });
    expect(calls.length).toBeGreaterThan(0);
    await switchOff(area);
    for (const call of calls) expect(await ask(call), call[0]).toMatchObject(OFF);
    const [other] = AREA_NAMES.filter((one) => one !== area).flatMap(callsOf);
    if (!other) throw new Error('there is no other area');
    expect(await ask(other)).not.toMatchObject(OFF);
    await switchOff();
    for (const call of calls) expect(await ask(call), call[0]).not.toMatchObject(OFF);
  },
);

test('jobs of the clock rest while their area is off', async () => {
  const resting = stack.running.app.runnable.filter(({ declaration }) => declaration.restsWith);
  expect(resting.length).toBeGreaterThan(0);
  for (const { name, declaration, handle } of resting) {
    const notes: string[] = [];
    const context = {
      jobId: '1',
      signal: new AbortController().signal,
      progress: async (_percent: number, note = '') => void notes.push(note),
    };
    await switchOff(declaration.restsWith ?? '');
    await handle(null, context);
    await switchOff();
    await handle(null, context);
    expect(notes[0], name).toBe('switched off');
    expect(notes.slice(1), name).not.toContain('switched off');
  }
});
