import { join } from 'node:path';
import type { Config } from '../config/environment.ts';
import { startEmbedded } from '../platform/postgres/embedded.ts';
import type { Connection } from '../platform/postgres/pool.ts';

export interface DatabaseHome {
  readonly connection: Connection;
  /** The same without a pooler between, for what needs a session of its own. */
  readonly direct: Connection;
  /** Stops the database if it is ours and this process owns it. */
  close(): Promise<void>;
}

/** The server named by DATABASE_URL, or else our own, below the data folder. */
export async function openDatabaseHome(
  { databaseUrl, databaseDirectUrl, dataDir }: Config,
  say: (line: string) => void,
): Promise<DatabaseHome> {
  if (databaseUrl) {
    const direct = databaseDirectUrl ?? databaseUrl;
    return { connection: databaseUrl, direct, close: async () => undefined };
  }
  const cluster = await startEmbedded({ dataDir: join(dataDir, 'postgres'), log: say });
  return { connection: cluster.connection, direct: cluster.connection, close: () => cluster.stop() };
}
