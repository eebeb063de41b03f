import type { PushMessage } from '@liuguang/contract/push/schemas';
import type { PushScope } from './worker-scope.ts';

/** Shows what was pushed, unless somebody is looking at the app: there it has come already. */
export async function showPushed(scope: PushScope, message: PushMessage): Promise<void> {
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.some(({ visibilityState }) => visibilityState === 'visible')) return;
  const { title, body, tag, path } = message;
  await scope.registration.showNotification(title, { body, tag, data: { path } });
}

/** Opens what it speaks of, in the window that is there. */
export async function openPushed(scope: PushScope, path: string): Promise<void> {
  const url = new URL(path, scope.location.origin);
  if (url.origin !== scope.location.origin) return;
  const [window] = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!window) {
    await scope.clients.openWindow(url.href);
    return;
  }
  await window.focus();
  await window.navigate(url.href);
}
