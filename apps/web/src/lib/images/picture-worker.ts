import type { FromDesk, ToDesk } from './desk-messages.ts';
import { localDesk } from './local-desk.ts';
import type { PictureDesk } from './picture-desk.ts';

// Addresses are made here as well: making one waits for the browser's own process, which the page need not.
// Types of the page are in force in this file; of those of a worker, this is all that is used.
const page = self as unknown as {
  postMessage(message: FromDesk): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<ToDesk>) => void): void;
};

const working = new Map<number, AbortController>();
let desk: PictureDesk | undefined;

async function answer(id: number, work: (desk: PictureDesk, signal: AbortSignal) => Promise<string | undefined>) {
  const controller = new AbortController();
  working.set(id, controller);
  try {
    if (!desk) throw new Error('the desk was not started');
    page.postMessage({ kind: 'done', id, url: await work(desk, controller.signal) });
  } catch (error) {
    page.postMessage({ kind: 'failed', id, reason: error instanceof Error ? error.message : String(error) });
  } finally {
    working.delete(id);
  }
}

page.addEventListener('message', ({ data }) => {
  switch (data.kind) {
    case 'start':
      desk = localDesk(data.imageKey);
      return page.postMessage({ kind: 'ready' });
    case 'open':
      return void answer(data.id, (at, signal) => at.open(data.job, signal));
    case 'give-up':
      return working.get(data.id)?.abort();
    case 'let-go':
      return desk?.letGo(data.url);
    case 'clear':
      return void answer(data.id, async (at) => {
        await at.clear();
        return undefined;
      });
  }
});
