import type { FromDesk, ToDesk } from './desk-messages.ts';
import type { PictureDesk } from './picture-desk.ts';

/** The worker itself does not work: its script did not load, it was stopped, or it broke. */
export class DeskBroken extends Error {
  override readonly name = 'DeskBroken';
}

interface Waiting {
  readonly resolve: (url: string | undefined) => void;
  readonly reject: (error: Error) => void;
}

/** A worker that has not answered by then never will. */
const START_MS = 5000;

/** A desk in a worker of its own; once broken it stays so. */
export function remoteDesk(worker: Worker, imageKey: string): PictureDesk {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let broken: DeskBroken | undefined;

  function breakDown(reason: string): void {
    broken ??= new DeskBroken(reason);
    clearTimeout(timer);
    worker.terminate();
    for (const { reject } of waiting.values()) reject(broken);
    waiting.clear();
  }

  const send = (message: ToDesk) => worker.postMessage(message);
  const timer = setTimeout(() => breakDown('the picture worker does not start'), START_MS);
  worker.addEventListener('error', (event) => breakDown(event.message || 'the picture worker does not load'));
  worker.addEventListener('messageerror', () => breakDown('the picture worker cannot be understood'));
  worker.addEventListener('message', ({ data }: MessageEvent<FromDesk>) => {
    if (data.kind === 'ready') return clearTimeout(timer);
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.kind === 'done') asked?.resolve(data.url);
    else asked?.reject(new Error(data.reason));
  });
  send({ kind: 'start', imageKey });

  function ask(message: (id: number) => ToDesk): { id: number; answer: Promise<string | undefined> } {
    lastId += 1;
    const id = lastId;
    if (broken) return { id, answer: Promise.reject(broken) };
    const answer = new Promise<string | undefined>((resolve, reject) => waiting.set(id, { resolve, reject }));
    send(message(id));
    return { id, answer };
  }

  return {
    async open(job, signal) {
      const { id, answer } = ask((given) => ({ kind: 'open', id: given, job }));
      const giveUp = () => send({ kind: 'give-up', id });
      signal.addEventListener('abort', giveUp);
      return answer.finally(() => signal.removeEventListener('abort', giveUp));
    },
    letGo: (url) => send({ kind: 'let-go', url }),
    async clear() {
      await ask((id) => ({ kind: 'clear', id })).answer;
    },
  };
}
