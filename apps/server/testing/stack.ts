import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { type Client, createClient } from '@liuguang/client/client';
import type { Role } from '@liuguang/contract/operator/permissions';
import { nodeWire } from '@liuguang/wire/node';
import { formatUserAgent } from '@liuguang/wire/user-agent';
import type { Wire } from '@liuguang/wire/wire';
import { eq } from 'drizzle-orm';
import { inject } from 'vitest';
import { CAST, type CastName, DEMO_PASSWORD } from '../src/app/demo/cast.ts';
import { type Running, run } from '../src/app/run.ts';
import { type Config, readConfig } from '../src/config/environment.ts';
import { account } from '../src/features/account/account.schema.ts';
import { DEMO_OPERATORS } from '../src/features/operator/operator.demo.ts';
import { openLog } from '../src/platform/log.ts';
import type { Connection } from '../src/platform/postgres/pool.ts';
import './cluster.global-setup.ts';
import { CHEAP_PASSWORDS_KB, cloneDatabase } from './cluster.ts';
import { TestClock } from './test-clock.ts';

export const USER_AGENT = formatUserAgent({
  vendor: 'Apple',
  model: 'iPhone',
  type: 'mobile',
  sysType: 'h5_ios',
  browser: 'Safari',
  version: '17.4',
});

/** Above what any test does by accident, on a machine that halts for seconds too; tests of limits set their own. */
export const ROOMY = {
  APP_LIMIT_ADDRESS: '1000000',
  APP_LIMIT_ACCOUNT: '1000000',
  APP_LIMIT_GUESTS: '1000000',
  APP_LIMIT_REGISTRATIONS: '1000000',
  DATABASE_PATIENCE_SECONDS: '20',
};

/** In a house of many processes every stack counts in its Redis, each for itself. */
const sharedState = () => {
  const { TEST_REDIS_URL } = process.env;
  return {
    // A machine that halts is no Redis that has gone.
    REDIS_PATIENCE_MS: '20000',
    ...(TEST_REDIS_URL && { REDIS_URL: TEST_REDIS_URL, REDIS_PREFIX: randomUUID() }),
  };
};

/** What tests write into the domain map. */
const DOMAINS = {
  APP_DOMAIN_ORIGINS: [
    'https://api.example',
    'https://image.example',
    'https://img.example',
    'https://land.example',
    'https://one.example',
    'https://share.example:8443',
    'https://two.example',
    'https://vid.example',
    'https://www.example',
  ].join(),
};

export interface StackOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** The built web app, for journeys. */
  readonly dist?: string;
  readonly consoleDist?: string;
  /** A database that several stacks share; otherwise each gets its own. */
  readonly connection?: Connection;
}

/** The real server on a real database, with everybody of the cast a call away. */
export class Stack {
  readonly url: string;
  readonly config: Config;
  readonly running: Running;
  readonly clock: TestClock;
  readonly wire: Wire;
  readonly connection: Connection;
  /** Every line the server logged. */
  readonly log: readonly string[];
  readonly #cleanUp: () => Promise<void>;

  constructor(parts: Pick<Stack, 'config' | 'running' | 'clock' | 'connection' | 'log'>, cleanUp: () => Promise<void>) {
    this.config = parts.config;
    this.running = parts.running;
    this.clock = parts.clock;
    this.connection = parts.connection;
    this.log = parts.log;
    this.url = `http://127.0.0.1:${parts.running.port}`;
    this.wire = nodeWire(parts.config.secrets);
    this.#cleanUp = cleanUp;
  }

  /** A client with this token, or one that is signed in to nothing. */
  client(token = ''): Client {
    return createClient({
      baseUrl: this.url,
      wire: this.wire,
      userAgent: USER_AGENT,
      token: () => token,
      encryption: this.config.encryption,
      now: () => this.clock.now().getTime(),
    });
  }

  async idOf(name: CastName): Promise<bigint> {
    const [row] = await this.running.database.query
      .select({ id: account.id })
      .from(account)
      .where(eq(account.inviteCode, CAST[name].inviteCode));
    if (!row) throw new Error(`${name} is not in the database`);
    return row.id;
  }

  /** A session of somebody of the cast, as signing in would make it. */
  async tokenOf(name: CastName): Promise<string> {
    const id = await this.idOf(name);
    return this.running.database.transaction((tx) =>
      this.running.app.ports.sessions.start(tx, id, { address: '127.0.0.1', userAgent: USER_AGENT }),
    );
  }

  async as(name: CastName): Promise<Client> {
    return this.client(await this.tokenOf(name));
  }

  async operatorToken(role: Role): Promise<string> {
    const operator = DEMO_OPERATORS.find((one) => one.role === role);
    const { token } = await this.client().post('console/login', {
      name: operator?.name ?? '',
      password: DEMO_PASSWORD,
    });
    return token;
  }

  async asOperator(role: Role): Promise<Client> {
    return this.client(await this.operatorToken(role));
  }

  async close(): Promise<void> {
    await this.running.close();
    await this.#cleanUp();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }
}

export async function startStack({
  env = {},
  dist,
  consoleDist,
  connection: shared,
}: StackOptions = {}): Promise<Stack> {
  const own = shared === undefined ? await cloneDatabase(inject('cluster')) : undefined;
  const connection = shared ?? own?.connection;
  if (connection === undefined) throw new Error('no database');
  const dataDir = await mkdtemp(join(tmpdir(), 'liuguang-stack-'));
  const config = readConfig({
    APP_DATA_DIR: dataDir,
    APP_MODE: 'development',
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_POOL: '8',
    APP_PASSWORD_MEMORY_KB: CHEAP_PASSWORDS_KB,
    ...ROOMY,
    ...DOMAINS,
    ...sharedState(),
    ...env,
  });
  const clock = new TestClock();
  const log: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      log.push(String(chunk));
      done();
    },
  });
  const running = await run({
    config,
    connection,
    clock,
    log: openLog({ level: 'debug', to: sink }),
    dist: dist ?? join(import.meta.dirname, 'no-web-app-here'),
    consoleDist: consoleDist ?? join(import.meta.dirname, 'no-console-here'),
  });
  return new Stack({ config, running, clock, connection, log }, async () => {
    await own?.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
}
