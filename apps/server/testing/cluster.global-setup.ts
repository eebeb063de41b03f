import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { compose } from '../src/app/compose.ts';
import { loadDemo } from '../src/app/demo/load.ts';
import { MIGRATIONS } from '../src/app/run.ts';
import { readConfig } from '../src/config/environment.ts';
import { systemClock } from '../src/platform/clock.ts';
import { openLog } from '../src/platform/log.ts';
import { openDatabase } from '../src/platform/postgres/database.ts';
import { startEmbedded } from '../src/platform/postgres/embedded.ts';
import { migrate } from '../src/platform/postgres/migrate.ts';
import { openPool } from '../src/platform/postgres/pool.ts';
import { Queue } from '../src/platform/queue/queue.ts';
import { type ClusterConnection, databaseNamed, onCluster, TEMPLATE } from './cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: ClusterConnection;
  }
}

/** What a crash may lose does not matter to a test, and not waiting for the disk makes copies of the template cheap. */
const THROWAWAY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

/** One cluster for a whole run, with a template that every test copies: migrated, seeded, the queue's tables made. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const outside = process.env.TEST_DATABASE_URL;
  const { cluster, stop } = outside ? { cluster: outside, stop: async () => undefined } : await ownCluster();
  await onCluster(cluster, `drop database if exists ${TEMPLATE}`);
  await onCluster(cluster, `create database ${TEMPLATE}`);
  await fillTemplate(cluster);
  project.provide('cluster', cluster);
  return async () => {
    if (outside) await onCluster(cluster, `drop database if exists ${TEMPLATE}`);
    await stop();
  };
}

async function ownCluster(): Promise<{ cluster: ClusterConnection; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'liuguang-test-'));
  // Started by root, postgres runs as somebody else, who must be able to reach its data.
  await chmod(folder, 0o755);
  const { connection, stop } = await startEmbedded({
    dataDir: join(folder, 'postgres'),
    settings: THROWAWAY,
    log: () => undefined,
  });
  return {
    cluster: connection,
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function fillTemplate(cluster: ClusterConnection): Promise<void> {
  const connection = databaseNamed(cluster, TEMPLATE);
  const fail = (error: unknown) => {
    throw error;
  };
  const pool = openPool({ connection, max: 2, onError: fail });
  await migrate(pool, MIGRATIONS);
  const database = openDatabase(pool);
  await loadDemo(database, systemClock);
  const queue = new Queue(connection, fail);
  await queue.start(compose(readConfig({}), database, queue, systemClock, openLog({ level: 'silent' })).runnable);
  await queue.stop(1000);
  await pool.end();
}
