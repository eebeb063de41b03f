import { createPictures, type Pictures } from './pictures.ts';
import { remoteDesk } from './remote-desk.ts';
import { sturdyDesk } from './sturdy-desk.ts';

/** The pictures of this page: opened in a worker, and in the page itself where that does not work. */
export function openPictures(imageKey: string, brought: ReadonlyMap<string, string> = new Map()): Pictures {
  const warn = (message: string, cause: unknown) => console.warn(message, cause);
  const desk = sturdyDesk({
    remote: () => remoteDesk(new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' }), imageKey),
    local: async () => (await import('./local-desk.ts')).localDesk(imageKey),
    warn,
  });
  const pictures = createPictures({ desk, pageOrigin: location.origin, brought, warn });
  return {
    ...pictures,
    follow(config) {
      pictures.follow(config);
      // The first pictures are a call or two away: time enough for the worker to start.
      desk.start();
    },
  };
}
