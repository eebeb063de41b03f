import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import { startTool } from './start-tool.ts';

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a tool that waits is ended with the process that started it, however that ends', async () => {
  const program = `import { startTool } from ${JSON.stringify(new URL('./start-tool.ts', import.meta.url).href)};
    const { stdout } = startTool({ program: 'sh', args: ['-c', 'echo $$; exec sleep 600'], memoryBytes: 2 ** 30, waits: true });
    stdout.pipe(process.stdout);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [told] = (await once(child.stdout, 'data')) as [Buffer];
  const pid = Number(told.toString());
  expect(isThere(pid)).toBe(true);
  child.kill('SIGKILL');
  await vi.waitFor(() => expect(isThere(pid)).toBe(false), { timeout: 20_000 });
});

test('a tool that waits ends by itself as any other does', async () => {
  const { ended } = startTool({ program: 'true', args: [], memoryBytes: 2 ** 30, waits: true });
  await ended;
});
