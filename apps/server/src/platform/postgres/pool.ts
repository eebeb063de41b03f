import pg from 'pg';
import { errorChain } from './sql-state.ts';

/** A connection string, or its parts as `startEmbedded` gives them. */
export type Connection = string | { host: string; port: number; user: string; database: string; password?: string };

export interface PoolOptions {
  connection: Connection;
  max: number;
  /** Hears of idle connections that broke; the pool has already dropped them. */
  onError: (error: Error) => void;
  applicationName?: string;
  /** How long to wait for a connection before saying "not available"; a statement has two and a half times as long. */
  patienceSeconds?: number;
  /** What stands between; by default nothing does. */
  through?: Through | undefined;
}

/** A pooler that gives each transaction whichever connection is free, such as PgBouncer in transaction mode. */
export interface Through {
  /** Whether it knows statements by name on all of its connections, as PgBouncer does from 1.21 on. */
  readonly keepsNames: boolean;
}

/** Long enough for any statement that serves a request, short enough to answer in time. */
const PATIENCE_SECONDS = 2;
const IDLE_IN_TRANSACTION_MS = 30_000;

/** A page of a list is read sooner than a second process is started for it, and the cores are busy with other requests. */
const ALONE = '-c max_parallel_workers_per_gather=0';

export function openPool({ connection, max, onError, ...limits }: PoolOptions): pg.Pool {
  const { through } = limits;
  const Client = through && !through.keepsNames ? NamelessClient : pg.Client;
  const pool = new pg.Pool({ ...clientConfig(connection, limits), max, Client });
  pool.on('error', onError);
  keepConnectionsThroughErrors(pool);
  return pool;
}

/** One connected client outside any pool, for what needs a session of its own. */
export async function openClient(connection: Connection, applicationName = 'liuguang'): Promise<pg.Client> {
  const client = new pg.Client(clientConfig(connection, { applicationName }));
  await client.connect();
  return client;
}

/** Sends every statement whole: one that was prepared on a connection is unknown on the one that comes next. */
class NamelessClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...parts: unknown[]) => unknown;
    this.query = ((...[first, ...rest]: unknown[]) => query(withoutName(first), ...rest)) as typeof this.query;
  }
}

function withoutName(query: unknown): unknown {
  if (typeof query !== 'object' || query === null || isSubmittable(query) || !('name' in query)) return query;
  const { name: _name, ...rest } = query;
  return rest;
}

function clientConfig(
  connection: Connection,
  {
    applicationName = 'liuguang',
    patienceSeconds = PATIENCE_SECONDS,
    through,
  }: Pick<PoolOptions, 'applicationName' | 'patienceSeconds' | 'through'>,
): pg.ClientConfig {
  return {
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    connectionTimeoutMillis: patienceSeconds * 1000,
    // For a server that answers nothing at all, its own timeout included.
    query_timeout: patienceSeconds * 3000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: applicationName,
    // Nobody's session behind a pooler: there it is the pooler that sets them, for each connection it opens.
    ...(!through && {
      statement_timeout: patienceSeconds * 2500,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      options: ALONE,
    }),
  };
}

/**
 * pg's own `pool.query` throws the connection away after any error, a broken unique key included, and with it all its
 * prepared statements. Only an error that leaves the connection in doubt is a reason for that.
 */
function keepConnectionsThroughErrors(pool: pg.Pool): void {
  const original = pool.query.bind(pool);
  const query = async (text: string | pg.QueryConfig, values?: unknown[]) => {
    const client = await pool.connect();
    let broken: Error | undefined;
    const remember = (error: Error) => {
      broken = error;
    };
    client.on('error', remember);
    try {
      return await client.query(text, values);
    } catch (error) {
      if (error instanceof Error && isUnavailable(error)) broken = error;
      throw error;
    } finally {
      client.off('error', remember);
      client.release(broken);
    }
  };
  const usesCallback = (parts: unknown[]) => parts.some((part) => typeof part === 'function');
  pool.query = ((...parts: Parameters<typeof query>) =>
    usesCallback(parts) || isSubmittable(parts[0]) ? original(...parts) : query(...parts)) as typeof pool.query;
}

function isSubmittable(query: unknown): boolean {
  return typeof query === 'object' && query !== null && 'submit' in query;
}

const unavailableSystemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/**
 * Classes 08 (connection) and 53 (no connection slots, memory or disk left); statement timeout; shutdown, crash and
 * start-up of the server.
 */
const unavailableSqlStates = /^(08...|53...|57014|57P0[1235])$/;

/** The driver gives these no code. */
const unavailableMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable|Cannot use a pool after calling end)/;

/** Whether the error means that the database is down, starting, stopping or does not answer in time. */
export function isUnavailable(error: unknown): boolean {
  for (const link of errorChain(error)) {
    if (unavailableMessages.test(link.message)) return true;
    if (!('code' in link) || typeof link.code !== 'string') continue;
    if ('severity' in link) {
      if (unavailableSqlStates.test(link.code)) return true;
      continue;
    }
    if (unavailableSystemCodes.has(link.code)) return true;
    // The socket of a server that is not running; any other missing file is somebody else's affair.
    if (link.code === 'ENOENT' && 'syscall' in link && link.syscall === 'connect') return true;
  }
  return false;
}
