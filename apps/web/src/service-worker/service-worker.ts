import type { PushMessage } from '@liuguang/contract/push/schemas';
import type { ToWorker } from './protocol.ts';
import { openPushed, showPushed } from './pushed.ts';
import { kindOf } from './request-kind.ts';
import { Shell, type ShellManifest } from './shell.ts';
import type { WorkerScope } from './worker-scope.ts';

/** Written in by the build. */
declare const SHELL: ShellManifest;

const scope = self as unknown as WorkerScope;

const shell = new Shell({
  manifest: SHELL,
  caches: scope.caches,
  fetch: (...request) => fetch(...request),
  update: () => scope.registration.update(),
});

/** Nothing for what the browser should get as if there were no worker. */
function answerTo(request: Request): Promise<Response> | undefined {
  switch (kindOf(request, scope.location.origin)) {
    case 'screen':
      return shell.screen(request);
    case 'other-page':
      return shell.otherPage(request);
    case 'build-file':
      return shell.buildFile(request);
    case 'not-ours':
      return undefined;
  }
}

async function heed(message: ToWorker, port: MessagePort | undefined): Promise<void> {
  switch (message.kind) {
    case 'check':
      port?.postMessage(await shell.check(message).catch(() => 'unknown'));
      break;
    case 'which-build':
      port?.postMessage(shell.files);
      break;
    case 'keep':
      await shell.keep(message.files);
      break;
    case 'take-over':
      await scope.skipWaiting();
  }
}

scope.addEventListener('install', (event) => event.waitUntil(shell.install()));
scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([shell.dropOldBuilds(), scope.clients.claim()])),
);
scope.addEventListener('fetch', (event) => {
  const answer = answerTo(event.request);
  // Where the cache itself is broken, the network is what there would be without a worker.
  if (answer) event.respondWith(answer.catch(() => fetch(event.request)));
});
scope.addEventListener('message', (event) => event.waitUntil(heed(event.data as ToWorker, event.ports[0])));
scope.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showPushed(scope, event.data.json() as PushMessage));
});
scope.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  const { path } = notification.data as { path: string };
  event.waitUntil(openPushed(scope, path));
});
