import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { BUILD_VERSION, PROTOCOL_VERSION } from '@liuguang/contract/constants';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { type Config, ConfigError } from '../config/environment.ts';
import { readClearly } from '../features/picture/picture.port.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import { Metrics } from '../platform/metrics.ts';
import { checkPersonalData } from '../platform/personal.ts';
import { openDatabase } from '../platform/postgres/database.ts';
import { migrate } from '../platform/postgres/migrate.ts';
import { type Connection, openClient, openPool } from '../platform/postgres/pool.ts';
import { ReadingLists } from '../platform/postgres/reading-lists.ts';
import { positionsOf, ReplicaLag } from '../platform/postgres/replica-lag.ts';
import { Queue } from '../platform/queue/queue.ts';
import { openSharedState } from '../platform/shared-state/open-shared-state.ts';
import type { Recent } from '../platform/shared-state/shared-state.ts';
import { StorageAway } from '../platform/storage/storage-away.ts';
import { compose } from './compose.ts';
import { SERVER_FOLDER } from './demo/folders.ts';
import { demoLeft } from './demo/load.ts';
import { Answers } from './http/answer.ts';
import { serveDocs } from './http/docs.ts';
import { refuseUnlistedEndpoints } from './http/endpoints.ts';
import { Gate } from './http/gate.ts';
import { mountEndpoints } from './http/mount-endpoints.ts';
import { allowOwnOrigins } from './http/origins.ts';
import { CONSOLE, serveConsole, servePages } from './http/pages.ts';
import { buildServer } from './http/server.ts';
import { Streams } from './http/stream.ts';
import { Turns } from './http/turns.ts';
import { serveUpkeep } from './http/upkeep.ts';

export const MIGRATIONS = join(SERVER_FOLDER, 'src/migrations');
/** Tables that name people and yet belong to no feature's personal data, each for a reason. */
const EXEMPT = {
  once_request:
    'replies kept so that a retry does nothing twice: swept in a week, those about money kept as the ledger is',
};
const FLUSH_MS = 60_000;

export interface RunOptions {
  readonly config: Config;
  readonly connection: Connection;
  readonly clock: Clock;
  readonly log: Log;
  /** The built web app; where there is none only the API is served. */
  readonly dist: string;
  /** The built app of operators, likewise. */
  readonly consoleDist: string;
}

export type Running = Awaited<ReturnType<typeof run>>;

/** Opens the database, brings it up to date and makes every part, without listening to anybody yet. */
export async function prepare({ config, connection, clock, log }: Omit<RunOptions, 'dist' | 'consoleDist'>) {
  await using opened = new AsyncDisposableStack();
  const { databaseDirectUrl, databaseStatementNames: keepsNames } = config;
  const pool = openPool({
    connection,
    through: databaseDirectUrl === undefined ? undefined : { keepsNames },
    max: config.databasePool,
    patienceSeconds: config.databasePatienceSeconds,
    onError: (err) => log.warn({ err }, 'an idle database connection broke'),
  });
  opened.defer(() => pool.end());
  const direct = databaseDirectUrl ?? connection;
  const { applied } = await migrate(direct, MIGRATIONS);
  if (applied.length > 0) log.info({ applied }, 'the database was brought up to date');
  const sharedState = await openSharedState(config, clock, log);
  opened.defer(() => sharedState.close());
  const readingLists = openReplica(config, pool, sharedState.recent, opened, log);
  const database = openDatabase(pool, readingLists?.query);
  if (config.mode === 'production') refuseDemo(await demoLeft(database));
  const queue = new Queue(direct, (err) => log.warn({ err }, 'the queue is in trouble'));
  const app = compose(config, database, queue, clock, log, sharedState);
  opened.defer(() => app.close());
  await checkPersonalData(pool, app.personal, EXEMPT);
  await app.ports.storageState.prepare().catch((err: unknown) => {
    if (!(err instanceof StorageAway)) throw err;
    log.warn({ err }, 'the store of files does not answer yet');
  });
  await app.ports.bus.open(() => openClient(direct));
  opened.defer(() => app.ports.bus.close());
  const toClose = opened.move();
  /** Why work should go to another process, or nothing. */
  const notReady = (): Promise<string | undefined> =>
    pool.query('select 1').then(
      () => undefined,
      () => 'the database does not answer',
    );
  return { app, database, queue, readingLists, notReady, close: () => toClose.disposeAsync() };
}

/** Starts answering. `close` finishes what is in flight, in the reverse order of starting. */
export async function run(options: RunOptions) {
  const { config, clock, log, dist, consoleDist } = options;
  await using started = new AsyncDisposableStack();
  const { app, database, queue, readingLists, notReady, close } = await prepare(options);
  started.defer(close);
  const metrics = new Metrics();
  const { keys } = app.ports;
  const answers = new Answers(config.encryption);
  const streams = new Streams(answers);
  let closing = false;

  const server = buildServer(app.contract, app.routes, {
    accounts: app.ports.sessions,
    operators: app.ports.operatorSessions,
    audited: app.audited,
    database: app.ports.database,
    once: app.ports.once,
    readingLists,
    limits: app.ports.limits,
    answers,
    streams,
    turns: new Turns(),
    gate: new Gate(keys, clock, app.ports.sharedState.replays),
    wire: keys.current,
    encryption: config.encryption,
    perAccount: config.limits.perAccount,
    perAddress: config.limits.perAddress,
    isOff: app.isOff,
    bodyBytes: config.limits.bodyBytes,
    trustedProxies: config.trustedProxies,
    checkReplies: config.mode === 'development',
    isClosing: () => closing,
    log,
    metrics,
  });
  refuseUnlistedEndpoints(server, {
    isCall: (path) => path.startsWith('/api/') && path.slice('/api/'.length) in app.contract,
    isFile: (path) => isFileOf(dist, consoleDist, decodeURI(path)),
  });
  const domains = async () => (await app.ports.settings.read()).values.domain;
  const { sign, transport, image } = config.secrets;
  const runtime = {
    secrets: { sign, transport, image },
    encryption: config.encryption,
    protocol: PROTOCOL_VERSION,
    build: BUILD_VERSION,
    apiBase: '',
  };
  allowOwnOrigins(server, domains);
  serveDocs(server);
  mountEndpoints(server, app.endpoints, {
    limits: app.ports.limits,
    perAddress: config.limits.perAddress,
    answers,
    wire: keys.current,
    metrics,
    log,
  });
  serveUpkeep(server, {
    metrics,
    metricsToken: config.metricsToken,
    needsToken: config.mode === 'production',
    remark: () => app.ports.sharedState.trouble,
    notReady: async () => (closing ? 'shutting down' : notReady()),
  });
  if (config.mode === 'development') server.get('/runtime.json', () => runtime);
  const shared = async () => ({ 'app/ping/config': (await app.ports.settings.read()).app });
  // A page without the videos is better than none: the app asks for them itself, and says what is wrong.
  const home = async () => ({ ...(await shared()), 'app/media/home': await app.ports.videoHome.first() });
  await serveConsole(server, { dist: consoleDist, runtime, domains });
  await servePages(server, {
    dist,
    runtime,
    domains,
    answers: { home: () => home().catch(shared), others: shared },
    drawing: {
      readPicture: (path) => readClearly(app.ports.shownPictures, path, image),
      now: () => clock.now().getTime(),
      warn: (err) => log.warn({ err }, 'the first screen was not drawn'),
    },
    describe: (content) => app.ports.contents.find(content),
  });

  for (const channel of ['session', 'operator'] as const) app.ports.bus.subscribe(channel, () => streams.recheck());
  metrics.gauge('streams_open', 'Open realtime streams', () => streams.size);
  metrics.gauge('shared_state_gone', 'Whether Redis does not answer', () =>
    Number(app.ports.sharedState.trouble !== undefined),
  );
  metrics.gauge('database_connections', 'Connections of the pool', () => database.pool.totalCount);
  metrics.gauge('database_waiting', 'Requests that wait for a connection', () => database.pool.waitingCount);
  const { storageState } = app.ports;
  metrics.totals('storage_attempts', 'Attempts at the store of files', 'outcome', () => ({ ...storageState.attempts }));
  metrics.totals('storage_cache_lookups', 'Files asked of the disk cache', 'found', () => {
    const { hits, misses } = storageState.cache();
    return { yes: hits, no: misses };
  });
  metrics.gauge('storage_cache_bytes', 'Bytes in the disk cache', () => storageState.cache().bytes);

  const flush = () =>
    app.ports.sessions.flush().catch((err: unknown) => log.warn({ err }, 'sessions could not be flushed'));
  started.defer(flush);
  const flushing = setInterval(flush, FLUSH_MS);
  started.defer(() => clearInterval(flushing));
  started.defer(() => queue.stop(config.shutdownSeconds * 500));
  await server.listen({ host: config.host, port: config.port });
  started.defer(() => server.close());
  app.ports.liveSignals.start();
  const working =
    config.worker === 'inline'
      ? queue.work(app.runnable, app.ports.jobs, config.workerKinds)
      : queue.start(app.runnable);
  working.catch((err: unknown) => log.error({ err }, 'the queue did not start'));

  const running = started.move();
  return {
    app,
    database,
    metrics,
    port: portOf(server),
    /** Resolves when jobs are being worked on. */
    working,
    async close(): Promise<void> {
      closing = true;
      // Whoever shares out requests notices it before the door closes; each answer ends its connection meanwhile.
      await pause(config.drainSeconds * 1000);
      streams.endAll();
      await running.disposeAsync();
    },
  };
}

/** Lists from the replica of DATABASE_REPLICA_URL, while it keeps up. */
function openReplica(
  { databaseReplicaUrl: connection, databasePool: max, databasePatienceSeconds: patienceSeconds }: Config,
  primary: pg.Pool,
  recent: Recent,
  opened: AsyncDisposableStack,
  log: Log,
): ReadingLists | undefined {
  if (connection === undefined) return undefined;
  const onError = (err: Error) => log.warn({ err }, 'an idle connection of the replica broke');
  const replica = openPool({ connection, max, patienceSeconds, onError });
  opened.defer(() => replica.end());
  const lag = new ReplicaLag(positionsOf(primary, replica));
  lag.watch();
  opened.defer(() => lag.stop());
  return new ReadingLists({ primary, replica, lag, recent });
}

function portOf(server: FastifyInstance): number {
  const address = server.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

function refuseDemo(names: readonly string[]): void {
  if (names.length > 0)
    throw new ConfigError([
      `DATABASE_URL names a database that holds the demo (${names.join(', ')}): production needs one of its own`,
    ]);
}

const isFileOf = (dist: string, consoleDist: string, path: string): boolean =>
  path.startsWith(`${CONSOLE}/`)
    ? existsSync(join(consoleDist, path.slice(CONSOLE.length)))
    : existsSync(join(dist, path));
