import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_VERSION, PROTOCOL_VERSION } from '@liuguang/contract/constants';
import type { FastifyInstance } from 'fastify';
import { type Config, ConfigError } from '../config/environment.ts';
import { readClearly } from '../features/picture/picture.endpoints.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import { Metrics } from '../platform/metrics.ts';
import { checkPersonalData } from '../platform/personal.ts';
import { openDatabase } from '../platform/postgres/database.ts';
import { migrate } from '../platform/postgres/migrate.ts';
import { type Connection, openClient, openPool } from '../platform/postgres/pool.ts';
import { Queue } from '../platform/queue/queue.ts';
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
  const pool = openPool({
    connection,
    max: config.databasePool,
    patienceSeconds: config.databasePatienceSeconds,
    onError: (err) => log.warn({ err }, 'an idle database connection broke'),
  });
  opened.defer(() => pool.end());
  const { applied } = await migrate(pool, MIGRATIONS);
  if (applied.length > 0) log.info({ applied }, 'the database was brought up to date');
  const database = openDatabase(pool);
  if (config.mode === 'production') refuseDemo(await demoLeft(database));
  const queue = new Queue(connection, (err) => log.warn({ err }, 'the queue is in trouble'));
  const app = compose(config, database, queue, clock, log);
  opened.defer(() => app.close());
  await checkPersonalData(pool, app.personal, EXEMPT);
  await app.ports.bus.open(() => openClient(connection));
  opened.defer(() => app.ports.bus.close());
  const toClose = opened.move();
  return { app, database, queue, close: () => toClose.disposeAsync() };
}

/** Starts answering. `close` finishes what is in flight, in the reverse order of starting. */
export async function run(options: RunOptions) {
  const { config, clock, log, dist, consoleDist } = options;
  await using started = new AsyncDisposableStack();
  const { app, database, queue, close } = await prepare(options);
  started.defer(close);
  const metrics = new Metrics();
  const { keys } = app.ports;
  const answers = new Answers(config.encryption);
  const streams = new Streams(answers);
  let closing = false;

  const server = buildServer(app.contract, app.routes, {
    accounts: app.ports.sessions,
    operators: app.ports.operatorSessions,
    database: app.ports.database,
    once: app.ports.once,
    limits: app.ports.limits,
    answers,
    streams,
    turns: new Turns(),
    gate: new Gate(keys, clock),
    wire: keys.current,
    encryption: config.encryption,
    perAccount: config.limits.perAccount,
    perAddress: config.limits.perAddress,
    bodyBytes: config.limits.bodyBytes,
    trustedProxies: config.trustedProxies,
    checkReplies: config.mode === 'development',
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
    notReady: async () => {
      if (closing) return 'shutting down';
      return database.pool.query('select 1').then(
        () => undefined,
        () => 'the database does not answer',
      );
    },
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
  });

  for (const channel of ['session', 'operator'] as const) app.ports.bus.subscribe(channel, () => streams.recheck());
  metrics.gauge('streams_open', 'Open realtime streams', () => streams.size);
  metrics.gauge('database_connections', 'Connections of the pool', () => database.pool.totalCount);
  metrics.gauge('database_waiting', 'Requests that wait for a connection', () => database.pool.waitingCount);

  const flush = () =>
    app.ports.sessions.flush().catch((err: unknown) => log.warn({ err }, 'sessions could not be flushed'));
  started.defer(flush);
  const flushing = setInterval(flush, FLUSH_MS);
  started.defer(() => clearInterval(flushing));
  started.defer(() => queue.stop(config.shutdownSeconds * 500));
  await server.listen({ host: config.host, port: config.port });
  started.defer(() => server.close());
  const working = config.worker === 'inline' ? queue.work(app.runnable, app.ports.jobs) : queue.start(app.runnable);
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
      streams.endAll();
      await running.disposeAsync();
    },
  };
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
