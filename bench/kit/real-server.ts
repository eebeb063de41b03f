import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Client, createClient } from '@liuguang/client/client';
import { NetworkError } from '@liuguang/client/errors';
import { DEVELOPMENT_SECRETS } from '@liuguang/server/config/environment';
import { nodeWire } from '@liuguang/wire/node';
import { formatUserAgent } from '@liuguang/wire/user-agent';
import { findFreePort } from '../../scripts/free-port.ts';
import { repositoryRoot } from '../../scripts/processes.ts';
import { NodeProcess } from './node-process.ts';

export const wire = nodeWire(DEVELOPMENT_SECRETS);

export const USER_AGENT = formatUserAgent({
  vendor: 'Apple',
  model: 'iPhone',
  type: 'mobile',
  sysType: 'h5_ios',
  browser: 'Safari',
  version: '17.4',
});

/** All the load comes from one address and few accounts: what protects the server must not end the measurement. */
const ROOMY = {
  APP_LIMIT_ADDRESS: '1000000000',
  APP_LIMIT_ACCOUNT: '1000000000',
  APP_LIMIT_GUESTS: '1000000',
  APP_LIMIT_REGISTRATIONS: '1000000',
};
const PROGRAM = 'apps/server/dist/main.js';
const ASK_AGAIN_MS = 5;
const PATIENCE_MS = 60_000;

export interface RealServer extends AsyncDisposable {
  readonly pid: number;
  readonly port: number;
  /** From the start of the process to its first answer to a signed call. */
  readonly startMs: number;
  client(token?: string): Client;
}

interface RealServerOptions {
  readonly core?: number | undefined;
  /** With the demo's videos. */
  readonly library?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

/** The server as `npm start` runs it, in demo mode with the embedded database; resolves with its first answer. */
export async function startRealServer(dataDir: string, options: RealServerOptions = {}): Promise<RealServer> {
  const { core, library = false, env: more = {} } = options;
  const port = await findFreePort();
  const env = {
    APP_MODE: 'demo',
    APP_DEMO_LIBRARY: String(library),
    // What is measured is not to share the processor with encoders.
    APP_DEMO_ENGINE: 'false',
    HOST: '127.0.0.1',
    PORT: String(port),
    APP_DATA_DIR: dataDir,
    ...ROOMY,
    ...more,
  };
  const client = (token = '') =>
    createClient({ baseUrl: `http://127.0.0.1:${port}`, wire, userAgent: USER_AGENT, token: () => token });
  const flags = await startFlags();
  const started = performance.now();
  const server = new NodeProcess({ program: PROGRAM, flags, env, core });
  await firstAnswer(server, client(), started + PATIENCE_MS);
  const startMs = performance.now() - started;
  // It answers while the demo is still being written; nothing is measured before that is over.
  await server.says('Liuguang is at');
  return { pid: server.pid, port, startMs, client, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

/** Somebody new of that name; answers their token. */
export async function registered(server: RealServer, name: string): Promise<string> {
  const person = { name, password: `correct horse of ${name}` };
  return (await server.client().post('app/login/account/register', person)).token;
}

/** What `npm start` tells Node when it runs the server. */
async function startFlags(): Promise<string[]> {
  const script = await readFile(join(repositoryRoot, 'scripts/run.sh'), 'utf8');
  const command = script.split('\n').find((line) => line.includes(PROGRAM));
  return command?.match(/--\S+/g) ?? [];
}

async function firstAnswer(server: NodeProcess, client: Client, deadline: number): Promise<void> {
  for (;;) {
    server.check();
    try {
      await client.get('app/ping/config');
      return;
    } catch (error) {
      if (!(error instanceof NetworkError) || performance.now() > deadline) throw error;
    }
    await pause(ASK_AGAIN_MS);
  }
}
