import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { type EmbeddedCluster, startEmbedded } from './embedded.ts';

/** Nothing in a test's cluster has to survive the machine. */
export const carelessSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** A folder that others may pass through, as mkdtemp's are not. */
export async function makeTestFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'postgres-test-')));
  await chmod(folder, 0o755);
  return folder;
}

export interface Template {
  /** Puts a stopped cluster into the folder, faster than making one. */
  copyTo(folder: string): Promise<void>;
  remove(): Promise<void>;
}

/** A cluster with one table, `kept`, that holds the value 42. */
export async function makeTemplate(): Promise<Template> {
  const { connection, stop, folder } = await startTestCluster();
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('CREATE TABLE kept AS SELECT 42 AS value');
  await client.end();
  await stop();
  return {
    async copyTo(target) {
      await mkdir(target, { recursive: true });
      await promisify(execFile)('cp', ['-a', `${folder}/.`, target]);
    },
    remove: () => rm(folder, { recursive: true }),
  };
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
