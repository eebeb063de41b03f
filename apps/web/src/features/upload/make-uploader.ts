import type { Services } from '../../lib/services.ts';
import { chunkTransport } from './chunk-transport.ts';
import { hashFile } from './hash-file.ts';
import { uploadMemory } from './upload-memory.ts';
import { Uploader } from './uploader.ts';

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const over = new AbortController();
    const finish = (done: () => void) => {
      over.abort();
      clearTimeout(timer);
      done();
    };
    const timer = setTimeout(() => finish(resolve), ms);
    signal.addEventListener('abort', () => finish(() => reject(signal.reason)), { signal: over.signal });
  });
}

function whenOnline(signal: AbortSignal): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const over = new AbortController();
    const finish = (done: () => void) => {
      over.abort();
      done();
    };
    window.addEventListener('online', () => finish(resolve), { signal: over.signal });
    signal.addEventListener('abort', () => finish(() => reject(signal.reason)), { signal: over.signal });
  });
}

/** Takes files to the server of these services, for whoever is here, whatever page is on screen. */
export function makeUploader({ api, storage, people, connection }: Services): Uploader {
  const uploader = new Uploader({
    api: api.client,
    transport: chunkTransport(api.base),
    hash: hashFile,
    now: () => performance.now(),
    random: Math.random,
    pause,
    isOnline: () => navigator.onLine,
    whenOnline,
    memory: uploadMemory((message, cause) => console.warn(message, cause)),
    person: () => storage.person() ?? '',
  });
  people.onPersonChange(() => uploader.leave());
  window.addEventListener('online', () => uploader.recover());
  connection.subscribe(() => {
    if (connection.state().reachable) uploader.recover();
  });
  window.addEventListener('beforeunload', (event) => {
    if (uploader.isBusy) event.preventDefault();
  });
  return uploader;
}

/** Without a way to cut a file nothing can be sent in chunks. */
export const canUpload = (): boolean =>
  typeof File === 'function' && typeof FileList === 'function' && typeof Blob.prototype.slice === 'function';
