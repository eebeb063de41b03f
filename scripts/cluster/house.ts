import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../free-port.ts';
import { repositoryRoot } from '../processes.ts';
import {
  DATABASE,
  nginx,
  onPostgres,
  ownerOfEngines,
  type Place,
  pooler,
  primary,
  promote,
  redis,
  replica,
  writeDoor,
  writePooler,
} from './engines.ts';
import { Part, saysReady } from './part.ts';

export interface HouseOptions {
  readonly api?: number;
  readonly workers?: number;
  readonly lines?: number;
  /** With the demo's films. */
  readonly library?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  readonly say?: (line: string) => void;
}

const DRAIN_SECONDS = 4;
/** Until nginx has read its file anew. */
const LEAD_MS = 500;
/** A worker does everything, and another all that does not take long: films never stop the rest. */
const WORKER_KINDS = ['ladder,judge,ai,notices,light', 'judge,ai,notices,light'];

/** A house of many processes on one machine, in a temporary folder and on free ports. */
export class House {
  readonly url: string;
  readonly linesUrl: string;
  readonly env: Readonly<Record<string, string>>;
  readonly api: readonly Part[];
  /** Each API by itself, past the door. */
  readonly apiUrls: readonly string[];
  readonly workers: readonly Part[];
  readonly lines: readonly Part[];
  readonly primary: Part;
  readonly replica: Part;
  readonly pooler: Part;
  readonly redis: Part;
  readonly nginx: Part;
  readonly #folder: string;
  readonly #places: Places;

  private constructor(
    parts: Omit<
      House,
      'stop' | 'all' | 'promoteReplica' | 'startBeside' | 'primaryUrl' | 'leadPast' | 'replicaAnswers'
    > &
      HouseInside,
  ) {
    this.url = parts.url;
    this.linesUrl = parts.linesUrl;
    this.env = parts.env;
    this.api = parts.api;
    this.apiUrls = parts.apiUrls;
    this.workers = parts.workers;
    this.lines = parts.lines;
    this.primary = parts.primary;
    this.replica = parts.replica;
    this.pooler = parts.pooler;
    this.redis = parts.redis;
    this.nginx = parts.nginx;
    this.#folder = parts.folder;
    this.#places = parts.places;
  }

  static async start(options: HouseOptions = {}): Promise<House> {
    const { api = 3, workers = 2, lines = 2, library = false, say = () => undefined } = options;
    const folder = await mkdtemp(join(tmpdir(), 'liuguang-house-'));
    // The engines run as somebody else, who must be able to pass.
    await chmod(folder, 0o755);
    const owner = ownerOfEngines();
    const place = async (name: string): Promise<Place> => ({
      folder: join(folder, name),
      port: await findFreePort(),
      owner,
    });
    const started: Part[] = [];
    const start = async (part: Part): Promise<Part> => {
      say(`Starting ${part.name} …`);
      started.push(part);
      await part.start();
      return part;
    };
    try {
      const places = {
        primary: await place('primary'),
        replica: await place('replica'),
        pooler: await place('pgbouncer'),
        redis: await place('redis'),
        nginx: await place('nginx'),
      };
      const primaryPart = await start(primary(places.primary));
      await onPostgres(places.primary.port, `create database ${DATABASE}`);
      const replicaPart = await start(replica(places.replica, places.primary.port));
      const poolerPart = await start(pooler(places.pooler, places.primary.port));
      const redisPart = await start(redis(places.redis));

      const dataDir = join(folder, 'data');
      await mkdir(dataDir);
      const env = {
        PATH: process.env.PATH ?? '',
        APP_MODE: 'demo',
        HOST: '127.0.0.1',
        APP_DATA_DIR: dataDir,
        DATABASE_URL: `postgres://postgres@127.0.0.1:${places.pooler.port}/${DATABASE}`,
        DATABASE_DIRECT_URL: `postgres://postgres@127.0.0.1:${places.pooler.port}/${DATABASE}_direct`,
        DATABASE_REPLICA_URL: `postgres://postgres@127.0.0.1:${places.replica.port}/${DATABASE}`,
        DATABASE_POOL: '8',
        REDIS_URL: `redis://127.0.0.1:${places.redis.port}`,
        APP_WORKER: 'separate',
        APP_TRUST_PROXY: 'on',
        APP_DEMO_LIBRARY: 'false',
        APP_DEMO_ENGINE: 'false',
        APP_DRAIN_SECONDS: String(DRAIN_SECONDS),
        LOG_LEVEL: 'warn',
        ...options.env,
      };
      const apiParts: Part[] = [];
      const apiPorts: number[] = [];
      for (let at = 0; at < api; at += 1) {
        const port = await findFreePort();
        apiPorts.push(port);
        // One of them brings the demo.
        const more = at === 0 && library ? { APP_DEMO_LIBRARY: 'true' } : {};
        apiParts.push(await start(role(`api ${at + 1}`, 'main', { ...env, ...more, PORT: String(port) }, port)));
      }
      const workerParts: Part[] = [];
      for (let at = 0; at < workers; at += 1) {
        const port = await findFreePort();
        const kinds = WORKER_KINDS[at % WORKER_KINDS.length] ?? '';
        const own = { APP_HEALTH_PORT: String(port), APP_WORKER_KINDS: kinds };
        workerParts.push(await start(role(`worker ${at + 1}`, 'worker', { ...env, ...own }, port)));
      }
      await mkdir(join(dataDir, 'files'), { recursive: true });
      const lineParts: Part[] = [];
      const linePorts: number[] = [];
      for (let at = 0; at < lines; at += 1) {
        const port = await findFreePort();
        linePorts.push(port);
        lineParts.push(await start(role(`line ${at + 1}`, 'line', { ...env, LINE_PORT: String(port) }, port)));
      }
      const linesPort = await findFreePort();
      const door = await start(nginx(places.nginx, linesPort, { api: apiPorts, lines: linePorts }));
      return new House({
        url: `http://127.0.0.1:${places.nginx.port}`,
        linesUrl: `http://127.0.0.1:${linesPort}`,
        env,
        api: apiParts,
        apiUrls: apiPorts.map((port) => `http://127.0.0.1:${port}`),
        workers: workerParts,
        lines: lineParts,
        primary: primaryPart,
        replica: replicaPart,
        pooler: poolerPart,
        redis: redisPart,
        nginx: door,
        folder,
        places: {
          ...places,
          linesPort,
          ports: new Map([
            ...apiParts.map((part, at) => [part, apiPorts[at] ?? 0] as const),
            ...lineParts.map((part, at) => [part, linePorts[at] ?? 0] as const),
          ]),
        },
      });
    } catch (error) {
      for (const part of started.reverse()) await part.stop('SIGKILL');
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  }

  get all(): readonly Part[] {
    const engines = [this.redis, this.pooler, this.replica, this.primary];
    return [this.nginx, ...this.lines, ...this.workers, ...this.api, ...engines];
  }

  /** The replica becomes the primary, and the pooler leads there. */
  async promoteReplica(): Promise<void> {
    const { replica: place, pooler: door } = this.#places;
    await promote(place);
    writePooler(join(door.folder, 'pgbouncer.ini'), door.port, place.port);
    this.pooler.signal('SIGHUP');
  }

  /** One more API that nobody is led to, told otherwise than the rest. */
  async startBeside(env: Readonly<Record<string, string>>): Promise<{ part: Part; url: string }> {
    const port = await findFreePort();
    const part = role('api beside', 'main', { ...this.env, ...env, PORT: String(port) }, port);
    await part.start();
    return { part, url: `http://127.0.0.1:${port}` };
  }

  /** Whether the replica was asked by an API for something with this word in it. */
  async replicaAnswers(word: string): Promise<boolean> {
    const { rows } = await onPostgres(
      this.#places.replica.port,
      `select from pg_stat_activity where application_name = 'liuguang' and query ilike '%${word}%' and query not ilike '%pg_stat%'`,
    );
    return rows.length > 0;
  }

  /** Past the pooler. */
  get primaryUrl(): string {
    return `postgres://postgres@127.0.0.1:${this.#places.primary.port}/${DATABASE}`;
  }

  /** The door leads to all but one, as a balancer does that hears it say it is about to go. */
  async leadPast(part: Part | undefined): Promise<void> {
    const { ports, linesPort, nginx: door } = this.#places;
    const others = (parts: readonly Part[]) => parts.flatMap((one) => (one === part ? [] : (ports.get(one) ?? [])));
    writeDoor(door, linesPort, { api: others(this.api), lines: others(this.lines) });
    this.nginx.signal('SIGHUP');
    await pause(LEAD_MS);
  }

  async stop(): Promise<void> {
    for (const part of [this.nginx, ...this.lines]) await part.stop('SIGKILL');
    await Promise.all([...this.workers, ...this.api].map((part) => part.stop()));
    for (const part of [this.redis, this.pooler]) await part.stop('SIGKILL');
    // Fast, not smart: nobody is left to wait for.
    for (const part of [this.replica, this.primary]) await part.stop('SIGINT');
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

interface HouseInside {
  readonly folder: string;
  readonly places: Places;
}

interface Places {
  readonly primary: Place;
  readonly replica: Place;
  readonly pooler: Place;
  readonly nginx: Place;
  readonly linesPort: number;
  readonly ports: ReadonlyMap<Part, number>;
}

function role(name: string, entry: string, env: Record<string, string>, port: number): Part {
  return new Part(name, {
    program: process.execPath,
    args: [join(repositoryRoot, `apps/server/dist/${entry}.js`)],
    options: { cwd: repositoryRoot, env },
    isReady: saysReady(port),
  });
}
