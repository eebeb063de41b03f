import { DASHBOARD_DAYS, SETUP_STEPS } from '@liuguang/contract/dashboard/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAccount } from '../../../testing/factories/account.factory.ts';
import { addShownVideo } from '../../../testing/factories/shelf.factory.ts';
import { goldOnSale, payFor } from '../../../testing/paying.ts';
import { newGuest } from '../../../testing/signing-in.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
});
afterAll(() => stack.close());

const DAY_MS = 86_400_000;

async function figuresFor(role: 'owner' | 'editor' | 'finance') {
  const { days, daily, standing } = await (await stack.asOperator(role)).post('console/dashboard/figures', {});
  return {
    days,
    daily: Object.fromEntries(daily.map(({ name, values }) => [name, values])),
    standing: Object.fromEntries(standing.map(({ name, value }) => [name, value])),
  };
}

describe('console/dashboard/figures', () => {
  test('counts who came and what was paid, on the day on which it was', async () => {
    const before = await figuresFor('owner');
    expect(before.days).toHaveLength(DASHBOARD_DAYS);
    const weekAgo = new Date(stack.clock.now().getTime() - 7 * DAY_MS);
    await addAccount(stack.running.database, { createdAt: weekAgo });
    const person = await newGuest(stack);
    const { amount } = await payFor(stack, stack.client(person.token), await goldOnSale(stack));
    const after = await figuresFor('owner');
    const grown = (name: string, ago: number) =>
      (after.daily[name]?.at(-1 - ago) ?? 0) - (before.daily[name]?.at(-1 - ago) ?? 0);
    expect(grown('newPeople', 0)).toBe(1);
    expect(grown('newPeople', 7)).toBe(1);
    expect(grown('income', 0)).toBe(amount);
  });

  test('tells nobody what their role may not know', async () => {
    const editor = await figuresFor('editor');
    expect(editor.daily).not.toHaveProperty('income');
    expect(editor.standing).toHaveProperty('jobsFailed');
    const finance = await figuresFor('finance');
    expect(finance.daily).toHaveProperty('income');
    expect(finance.standing).not.toHaveProperty('reviewCases');
  });
});

describe('console/dashboard/setup', () => {
  test('tells an owner what is left of the first steps, and nobody else', async () => {
    const owner = await stack.asOperator('owner');
    const doneSteps = async () => {
      const { steps } = await owner.post('console/dashboard/setup', {});
      expect(steps.map(({ name }) => name)).toEqual([...SETUP_STEPS]);
      return new Set(steps.filter(({ done }) => done).map(({ name }) => name));
    };
    expect(await doneSteps()).toEqual(new Set(['operator']));
    const { id } = await addAccount(stack.running.database);
    await addShownVideo(stack.running.database, id);
    const source = { by: 'newest', contentType: 1 } as const;
    const draft = {
      tab: '1',
      kind: 'row',
      title: { zh: '新', en: 'New' },
      source,
      position: 5,
      enabled: true,
    } as const;
    await owner.post('console/media/module/save', { version: 0, module: draft });
    expect(await doneSteps()).toEqual(new Set(['operator', 'film', 'module']));
    const editor = await stack.asOperator('editor');
    await expect(editor.post('console/dashboard/setup', {})).rejects.toMatchObject({ code: 4035 });
  });
});

describe('console/dashboard/system', () => {
  test('tells what works, what takes room and which versions run', async () => {
    const editor = await stack.asOperator('editor');
    const { health, storage, software } = await editor.post('console/dashboard/system', {});
    expect(Object.fromEntries(health.map(({ check, ok }) => [check, ok]))).toMatchObject({
      ...{ database: true, notices: true, jobs: true, disk: true },
    });
    expect(storage.shares.map(({ share }) => share).sort()).toEqual(['database', 'pictures', 'uploads', 'videos']);
    expect(storage.shares.find(({ share }) => share === 'videos')?.items).toBeGreaterThan(0);
    expect(software).toMatchObject({ node: process.version, migration: expect.stringMatching(/^\d{4}_/) });
    const finance = await stack.asOperator('finance');
    await expect(finance.post('console/dashboard/system', {})).rejects.toMatchObject({ code: 4035 });
  });
});
