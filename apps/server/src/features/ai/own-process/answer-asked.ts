import { setPriority } from 'node:os';

/** What a process of its own says to whoever started it. */
export type Says =
  | { readonly ready: true }
  | { readonly answer: unknown }
  | { readonly problem: string }
  /** How much of what was asked is done, from 0 to 1. */
  | { readonly share: number };

const LOOK_MS = 100;
/** Whatever is being served comes first. */
const PRIORITY = 10;

/** The life of a process of its own: answers what it is asked, and ends itself past so much memory. */
export function answerAsked<Asked>(
  answer: (asked: Asked, onShare: (share: number) => void) => Promise<unknown>,
  memoryBytes: number,
): void {
  setPriority(PRIORITY);
  const say = (what: Says) => process.send?.(what);
  setInterval(() => {
    if (process.memoryUsage.rss() > memoryBytes) process.kill(process.pid, 'SIGKILL');
  }, LOOK_MS);
  process.on('message', async (asked: Asked) => {
    try {
      say({ answer: await answer(asked, (share) => void say({ share })) });
    } catch (error) {
      say({ problem: String(error) });
    }
  });
  // Nobody is left to ask.
  process.on('disconnect', () => process.exit());
  say({ ready: true });
}
