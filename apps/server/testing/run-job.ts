import type { Stack } from './stack.ts';

/** Runs a job of the server at once, here, as its schedule would; resolves with the last note it left. */
export async function runJob({ running }: Pick<Stack, 'running'>, name: string): Promise<string> {
  const job = running.app.runnable.find((one) => one.name === name);
  if (!job) throw new Error(`there is no job ${name}`);
  let last = '';
  const progress = async (_percent: number, note = '') => {
    last = note;
  };
  await job.handle(null, { jobId: '', progress, signal: new AbortController().signal });
  return last;
}
