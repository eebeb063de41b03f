import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedCluster, startEmbedded } from './embedded.ts';

/** Nothing in a test's cluster has to survive the machine. */
export const carelessSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** A folder that others may pass through, as mkdtemp's are not. */
export async function makeTestFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'postgres-test-')));
  await chmod(folder, 0o755);
  return folder;
}

export interface TestCluster extends EmbeddedCluster {
  folder: string;
  /** Stops it and leaves nothing behind. */
  remove(): Promise<void>;
}

export async function startTestCluster(settings: Record<string, string> = {}): Promise<TestCluster> {
  const folder = await makeTestFolder();
  const cluster = await startEmbedded({
    dataDir: folder,
    settings: { ...carelessSettings, ...settings },
    log: () => undefined,
  });
  return {
    ...cluster,
    folder,
    async remove() {
      await cluster.stop();
      await rm(folder, { recursive: true });
    },
  };
}
