import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Connection } from '../src/platform/postgres/pool.ts';

/** Where tests make their databases; plain data, because it travels from the global set-up to the workers. */
export type ClusterConnection = string | { host: string; port: number; user: string; database: string };

export const TEMPLATE = 'liuguang_template';

/** Nobody attacks the passwords of tests, and hashing them as a server must takes minutes of a run. */
export const CHEAP_PASSWORDS_KB = '64';

export function databaseNamed(cluster: ClusterConnection, database: string): Connection {
  if (typeof cluster !== 'string') return { ...cluster, database };
  const url = new URL(cluster);
  url.pathname = `/${database}`;
  return url.href;
}

/** As an environment variable names it to a process of its own. */
export function databaseUrl(connection: Connection): string {
  if (typeof connection === 'string') return connection;
  const { host, port, user, database } = connection;
  return `postgres:///${database}?host=${encodeURIComponent(host)}&port=${port}&user=${user}`;
}

export async function onCluster(cluster: ClusterConnection, statement: string): Promise<void> {
  const client = new pg.Client(cluster);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export interface OwnDatabase {
  readonly connection: Connection;
  drop(): Promise<void>;
}

/** A database of one's own, a copy of the migrated and seeded template. */
export async function cloneDatabase(cluster: ClusterConnection): Promise<OwnDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copying files takes a tenth of writing every page of the copy to the log, which is what happens otherwise.
  await onCluster(cluster, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  return {
    connection: databaseNamed(cluster, name),
    drop: () => onCluster(cluster, `drop database if exists ${name} with (force)`),
  };
}
