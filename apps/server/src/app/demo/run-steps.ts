import type { Clock } from '../../platform/clock.ts';
import type { DemoLoading, DemoStep } from '../../platform/demo/demo.ts';
import { DEMO_LIBRARY } from './folders.ts';
import { type Line, progressBar } from './progress-bar.ts';
import { demoScene } from './scene.ts';

interface Steps {
  readonly steps: readonly DemoStep[];
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Without it only the steps that need none are taken. */
  readonly withLibrary: boolean;
  /** Where progress is shown. */
  readonly line: Line;
  say(line: string): void;
}

interface Bringing extends Steps {
  /** With what takes minutes, too. */
  readonly withEngine: boolean;
  /** Says where the server is and who is in it. */
  tell(): void;
}

/**
 * Has features bring their content beside a server that answers already. The address is told before what takes minutes is
 * made, and once more below whatever that said: it is what somebody comes back to the terminal for.
 */
export async function bringDemo({ steps, withEngine, tell, ...rest }: Bringing): Promise<void> {
  const isLater = ({ inBackground }: DemoStep) => inBackground !== undefined;
  await runSteps({ ...rest, steps: steps.filter((step) => !isLater(step)) });
  if (rest.signal.aborted) return;
  tell();
  if (!withEngine) return;
  const hasSpoken = await runSteps({ ...rest, steps: steps.filter(isLater) });
  if (hasSpoken && !rest.signal.aborted) tell();
}

/** It can do without: what fails is said, and tried again at the next start. Answers whether anything was said. */
async function runSteps({ steps, clock, signal, withLibrary, line, say }: Steps): Promise<boolean> {
  const taken = steps.filter(({ needsLibrary }) => withLibrary || !needsLibrary);
  if (taken.length === 0) return false;
  let hasSpoken = false;
  try {
    const { LIBRARY: library } = await import('../../../../../demo/library.ts');
    const scene = { ...demoScene(clock, library.creators), library, folder: DEMO_LIBRARY, signal };
    for (const { load, inBackground } of taken) {
      signal.throwIfAborted();
      const show = progressBar(line, inBackground ?? 'Loading the library');
      const onProgress: DemoLoading['onProgress'] = (done, all) => {
        hasSpoken = true;
        show(done, all);
      };
      await load({ ...scene, onProgress });
    }
  } catch (error) {
    if (signal.aborted) return hasSpoken;
    hasSpoken = true;
    say(`The library is not whole: ${error instanceof Error ? error.message : error}`);
  }
  return hasSpoken;
}
