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
import { CHEAP_PASSWORDS_KB, type ClusterConnection, databaseNamed, onCluster, TEMPLATE } from './cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: ClusterConnection;
  }
}

/** What a crash may lose does not matter to a test, and not waiting for the disk makes copies of the template cheap. */
const THROWAWAY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

interface SharedCluster {
  users: number;
  readonly ready: Promise<{ readonly cluster: ClusterConnection; readonly stop: () => Promise<void> }>;
}

/** Every project of a run loads this file anew, and all of them are set up in one process. */
const shared = globalThis as typeof globalThis & { liuguangTestCluster?: SharedCluster | undefined };

/** One cluster for a whole run, with a template that every test copies: migrated, seeded, the queue's tables made. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.liuguangTestCluster ??= { users: 0, ready: startCluster() };
  const used = shared.liuguangTestCluster;
  used.users += 1;
  const { cluster, stop } = await used.ready;
  project.provide('cluster', cluster);
  return async () => {
    used.users -= 1;
    if (used.users > 0) return;
    shared.liuguangTestCluster = undefined;
    await stop();
  };
}

async function startCluster(): Promise<{ cluster: ClusterConnection; stop: () => Promise<void> }> {
  const outside = process.env.TEST_DATABASE_URL;
  const { cluster, stop } = outside ? { cluster: outside, stop: async () => undefined } : await ownCluster();
  await onCluster(cluster, `drop database if exists ${TEMPLATE}`);
  await onCluster(cluster, `create database ${TEMPLATE}`);
  await fillTemplate(cluster);
  return {
    cluster,
    stop: async () => {
      if (outside) await onCluster(cluster, `drop database if exists ${TEMPLATE}`);
      await stop();
    },
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
  await migrate(connection, MIGRATIONS);
  const database = openDatabase(pool);
  const queue = new Queue(connection, fail);
  const config = readConfig({ APP_PASSWORD_MEMORY_KB: CHEAP_PASSWORDS_KB });
  const app = compose(config, database, queue, systemClock, openLog({ level: 'silent' }));
  await loadDemo(app, database, systemClock);
  await queue.start(app.runnable);
  await queue.stop(1000);
  await pool.end();
}
