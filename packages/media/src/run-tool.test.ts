import { readFile } from 'node:fs/promises';
import { describe, expect, test, vi } from 'vitest';
import type { RunLimits } from './run-limits.ts';
import { runTool, type ToolRun } from './run-tool.ts';

vi.setConfig({ testTimeout: 60_000 });

const limits: RunLimits = { seconds: 50, stallSeconds: 50, memoryBytes: 2 ** 32, outputBytes: 1e6 };

async function said(run: Partial<ToolRun> & Pick<ToolRun, 'program' | 'args'>): Promise<string> {
  let text = '';
  const reader = async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) text += chunk.toString();
  };
  await runTool({ limits, readers: [reader], ...run });
  return text;
}

const sh = (script: string) => ({ program: 'sh', args: ['-c', script] });

/** What has ended but was not waited for by anybody is as good as gone. */
async function isRunning(pid: string): Promise<boolean> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return text !== undefined && !/\) [ZX]/.test(text);
}

test('a tool that ends badly is reported with the end of what it said', async () => {
  const failing = said(sh('yes padding | head -n 5000 >&2; echo this is why >&2; exit 3'));
  await expect(failing).rejects.toMatchObject({
    kind: 'exit',
    message: expect.stringMatching(/sh: 3: .*this is why$/s),
  });
  const { message } = await failing.catch((error) => error);
  expect(message.length).toBeLessThan(2_100);
});

test('a tool that is not there is reported', async () => {
  await expect(said({ program: 'no-such-tool', args: [] })).rejects.toMatchObject({ kind: 'exit' });
});

test('a tool sees nothing of our environment but the path', async () => {
  vi.stubEnv('APP_SIGN_SECRET', 'not for ffmpeg');
  const seen = await said({ program: 'env', args: [] });
  vi.unstubAllEnvs();
  expect(seen).toContain('PATH=');
  expect(seen).not.toContain('not for ffmpeg');
});

test('memory is limited', async () => {
  expect(await said({ ...sh('ulimit -v'), limits: { ...limits, memoryBytes: 256 * 1024 ** 2 } })).toBe('262144\n');
});

test('what takes too long is ended', async () => {
  const slow = said({ ...sh('sleep 300'), limits: { ...limits, seconds: 0.1 } });
  await expect(slow).rejects.toMatchObject({ kind: 'timeout' });
});

test('what makes no progress is ended, even while it says that it makes none', async () => {
  const args = ['-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=s=32x32,select=0', '-f', 'null', '-'];
  const stuck = runTool({
    program: 'ffmpeg',
    args,
    limits: { ...limits, stallSeconds: 2 },
    readers: [],
    onProgress: () => {},
  });
  await expect(stuck).rejects.toMatchObject({ kind: 'stalled' });
});

test('what writes too much is ended', async () => {
  await expect(said(sh('yes'))).rejects.toMatchObject({ kind: 'oversized' });
});

test('a reader that fails ends the tool and is the reason', async () => {
  const reader = async (chunks: AsyncIterable<Buffer>) => {
    for await (const _ of chunks) throw new Error('no space left');
  };
  await expect(runTool({ ...sh('yes'), limits, readers: [reader] })).rejects.toThrow('no space left');
});

describe('when it is aborted', () => {
  test('the whole group ends, and the reason is given back', async () => {
    const abort = new AbortController();
    const pid = Promise.withResolvers<string>();
    const reader = async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) pid.resolve(chunk.toString().trim());
    };
    const running = runTool({
      ...sh('sleep 300 & echo $!; wait'),
      limits,
      readers: [reader],
      signal: abort.signal,
    });
    const grandchild = await pid.promise;
    expect(await isRunning(grandchild)).toBe(true);
    const reason = new Error('the server shuts down');
    abort.abort(reason);
    await expect(running).rejects.toBe(reason);
    await expect.poll(() => isRunning(grandchild), { timeout: 30_000 }).toBe(false);
  });

  test('before it began, nothing is started', async () => {
    await expect(said({ ...sh('echo started'), signal: AbortSignal.abort(new Error('late')) })).rejects.toThrow('late');
  });
});
