import type { Clock } from '../../platform/clock.ts';
import type { DemoLoading, DemoStep } from '../../platform/demo/demo.ts';
import { DEMO_LIBRARY } from './folders.ts';
import { progressBar } from './progress-bar.ts';
import { demoScene } from './scene.ts';

interface Steps {
  readonly steps: readonly DemoStep[];
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Without it only the steps that need none are taken. */
  readonly withLibrary: boolean;
  say(line: string): void;
}

/** What is there before the address is told, and what is made after. */
export function splitSteps(steps: readonly DemoStep[]) {
  const isLater = ({ inBackground }: DemoStep) => inBackground !== undefined;
  return { first: steps.filter((step) => !isLater(step)), later: steps.filter(isLater) };
}

/**
 * Has features bring their content beside a server that answers already. It can do without: what fails is said, and tried
 * again at the next start.
 */
export async function runDemoSteps({ steps, clock, signal, withLibrary, say }: Steps): Promise<void> {
  const taken = steps.filter(({ needsLibrary }) => withLibrary || !needsLibrary);
  try {
    const { LIBRARY: library } = await import('../../../../../demo/library.ts');
    const scene = { ...demoScene(clock, library.creators), library, folder: DEMO_LIBRARY, signal };
    for (const { load, inBackground } of taken) {
      signal.throwIfAborted();
      const onProgress = progressBar(process.stderr, inBackground ?? 'Loading the library');
      const loading: DemoLoading = { ...scene, onProgress };
      await load(loading);
    }
  } catch (error) {
    if (!signal.aborted) say(`The library is not whole: ${error instanceof Error ? error.message : error}`);
  }
}
