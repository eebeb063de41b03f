import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { inspectProcess, isRunning, parseProcStat } from './process-table.ts';

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
  // The shell's child ends at once, and the sleep that the shell turns into never buries it.
  const shell = spawn('sh', ['-c', 'true & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const [line] = await once(shell.stdout, 'data');
    await expect.poll(() => isRunning(Number(String(line)))).toBe(false);
    expect(() => process.kill(Number(String(line)), 0)).not.toThrow();
  } finally {
    shell.kill('SIGKILL');
  }
});

it('is not confused by blanks and brackets in the name of a program', () => {
  const stat = `42 (a ) Z (b) S 1 ${Array.from({ length: 17 }, () => '0').join(' ')} 98765 0 0`;
  expect(parseProcStat(stat)).toEqual({ state: 'S', startedAt: '98765' });
});
