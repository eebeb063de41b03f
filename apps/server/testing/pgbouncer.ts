import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endsWithParent } from './ends-with-parent.ts';
import { freePort } from './free-port.ts';

const PROGRAM = '/usr/sbin/pgbouncer';
const NOBODY = 65_534;
/** Nobody's own machine has one; where tests may install programs it is there. */
export const hasPgbouncer = existsSync(PROGRAM);

export interface Server {
  readonly host: string;
  readonly port: number;
  readonly user: string;
}

/** A pooler in transaction mode before a database server: each transaction gets whichever of few connections is free. */
export async function startPgbouncer({ host, port: serverPort, user }: Server, connections: number) {
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'));
  const port = await freePort();
  // What the server sets for a session of its own, set here for each connection.
  const settings = 'set statement_timeout = 50000; set max_parallel_workers_per_gather = 0';
  const lines = [
    '[databases]',
    `* = host=${host} port=${serverPort} user=${user} connect_query='${settings}'`,
    '[pgbouncer]',
    ...[`listen_addr = 127.0.0.1`, `listen_port = ${port}`, 'unix_socket_dir =', 'auth_type = any'],
    ...[
      'pool_mode = transaction',
      `default_pool_size = ${connections}`,
      'max_client_conn = 500',
      'log_connections = 0',
    ],
  ];
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, `${lines.join('\n')}\n`);
  await chmod(folder, 0o755);
  const [command = '', ...args] = endsWithParent([PROGRAM, file]);
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], ...(await userFor(host)) });
  const ended = once(child, 'exit');
  let log = '';
  const ready = new Promise<void>((resolve) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      log += text;
      if (text.includes('process up')) resolve();
    });
  });
  await Promise.race([
    ready,
    ended.then(() => {
      throw new Error(`pgbouncer did not start:\n${log}`);
    }),
  ]);
  return {
    urlOf: (database: string) => `postgres://${user}@127.0.0.1:${port}/${database}`,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** It refuses to run as root, and must reach the socket of a server that somebody else runs. */
async function userFor(host: string): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = await stat(host.startsWith('/') ? host : tmpdir());
  return uid === 0 ? { uid: NOBODY, gid: NOBODY } : { uid, gid };
}
