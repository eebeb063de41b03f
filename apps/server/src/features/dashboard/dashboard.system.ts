import { BUILD_VERSION, PROTOCOL_VERSION } from '@liuguang/contract/constants';
import type { SystemReport } from '@liuguang/contract/dashboard/system';
import { sql } from 'drizzle-orm';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Contributions } from '../../platform/composition/extension-point.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { HealthCheck, StorageShare } from './dashboard.port.ts';

export interface SystemParts {
  readonly database: Database;
  readonly bus: Bus;
  readonly storage: Pick<Storage, 'room'>;
  readonly shares: Contributions<StorageShare>;
  readonly checks: Contributions<HealthCheck>;
  readonly reserveBytes: number;
  readonly clock: Clock;
}

const GB = 1024 ** 3;

interface DatabaseFacts extends Record<string, unknown> {
  readonly version: string;
  readonly migration: string;
  readonly bytes: string;
  readonly tables: number;
}

/** How the machine is. Asked for by operators alone, and not often: it counts. */
export class DashboardSystem {
  readonly #parts: SystemParts;

  constructor(parts: SystemParts) {
    this.#parts = parts;
  }

  async report(): Promise<SystemReport> {
    const { bus, shares, checks, storage, reserveBytes, clock } = this.#parts;
    const began = performance.now();
    const { version, migration, bytes, tables } = await this.#database();
    const tookMs = Math.round(performance.now() - began);
    const free = await storage.room();
    const isBounded = Number.isFinite(free);
    return {
      health: [
        { check: 'database', ok: true, note: `${tookMs} ms` },
        { check: 'notices', ok: bus.listening, note: '' },
        { check: 'disk', ok: free > reserveBytes, note: isBounded ? `${Math.floor(free / GB)} GB` : '' },
        ...(await Promise.all(checks.all.map(async ({ name, look }) => ({ check: name, ...(await look()) })))),
      ],
      storage: {
        freeBytes: isBounded ? free : null,
        reserveBytes,
        shares: [
          { share: 'database', items: tables, bytes: Number(bytes) },
          ...(await Promise.all(shares.all.map(async ({ name, measure }) => ({ share: name, ...(await measure()) })))),
        ],
      },
      software: {
        build: BUILD_VERSION,
        protocol: PROTOCOL_VERSION,
        node: process.version,
        database: version,
        migration,
        startedAt: new Date(clock.now().getTime() - process.uptime() * 1000).toISOString(),
        memoryBytes: process.memoryUsage.rss(),
      },
    };
  }

  async #database(): Promise<DatabaseFacts> {
    const { rows } = await this.#parts.database.query.execute<DatabaseFacts>(sql`
      select current_setting('server_version') as version,
        (select max(name) from schema_migration) as migration,
        pg_database_size(current_database()) as bytes,
        (select count(*)::int from pg_stat_user_tables) as tables`);
    const [facts] = rows;
    if (!facts) throw new Error('the database said nothing about itself');
    return facts;
  }
}
