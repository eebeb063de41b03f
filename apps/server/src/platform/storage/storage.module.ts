import type { StorageConfig } from '../../config/storage-environment.ts';
import { openStorage } from './open-storage.ts';

/** Where every feature keeps its files. */
export function storageModule({ config }: { readonly config: { dataDir: string; storage: StorageConfig } }) {
  const opened = openStorage({ dataDir: config.dataDir, ...config.storage });
  const { storage, readFiles, prepare, attempts, cache } = opened;
  return {
    ports: { storage, readFiles, storageState: { prepare, attempts, cache } },
    close: opened.close,
  };
}
