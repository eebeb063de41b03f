import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { inspectProcess, isRunning, parseProcStat } from './process-table.ts';
import { makeZombie } from './test-process.ts';

it('tells what runs under an id and where', async () => {
  const found = await inspectProcess(process.pid);
  expect(found?.commandLine).toContain('node');
  expect(found?.startedAt).not.toBe('');
  if (process.platform === 'linux') expect(found?.workingFolder).toBe(process.cwd());
});

it('takes a process that has ended for gone', async () => {
  const child = spawn('true');
  await once(child, 'close');
  expect(await inspectProcess(child.pid ?? 0)).toBeNull();
});

it('takes a zombie for gone', async () => {
  const zombie = await makeZombie();
  try {
    await expect.poll(() => isRunning(zombie.pid)).toBe(false);
    expect(() => process.kill(zombie.pid, 0)).not.toThrow();
  } finally {
    zombie.bury();
  }
});

it('is not confused by blanks and brackets in the name of a program', () => {
  const stat = `42 (a ) Z (b) S 1 ${Array.from({ length: 17 }, () => '0').join(' ')} 98765 0 0`;
  expect(parseProcStat(stat)).toEqual({ state: 'S', startedAt: '98765' });
});
