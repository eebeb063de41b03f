import { LIBRARY } from '../../../demo/library.ts';
import { DEMO_LIBRARY } from '../src/app/demo/folders.ts';
import { demoScene } from '../src/app/demo/scene.ts';
import { systemClock } from '../src/platform/clock.ts';
import type { DemoLoading } from '../src/platform/demo/demo.ts';
import type { Stack } from './stack.ts';

/** What a step is handed, as at a start of the demo unless changed. */
export const demoLoading = ({ library = LIBRARY, ...change }: Partial<DemoLoading> = {}): DemoLoading => ({
  ...demoScene(systemClock, library.creators),
  library,
  folder: DEMO_LIBRARY,
  signal: new AbortController().signal,
  onProgress: () => undefined,
  ...change,
});

/** Takes steps of the demo, in the order given, and tells what the last one returned. */
export async function runDemoSteps(
  { running: { app } }: Pick<Stack, 'running'>,
  names: readonly string[],
  change: Partial<DemoLoading> = {},
): Promise<unknown> {
  const loading = demoLoading(change);
  let last: unknown;
  for (const name of names) {
    const step = app.demo.steps.find((one) => one.name === name);
    if (!step) throw new Error(`no feature brings ${name}`);
    last = await step.load(loading);
  }
  return last;
}
