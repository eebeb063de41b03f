import { execFileSync } from 'node:child_process';
import { chownSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { installPackages } from '../system-tools.ts';
import { Part } from './part.ts';

/** What the house stands on, as Debian packages it. */
const NEEDED = [
  { file: '/usr/lib/postgresql/*/bin/postgres', name: 'postgresql' },
  { file: '/usr/sbin/pgbouncer', name: 'pgbouncer' },
  { file: '/usr/bin/redis-server', name: 'redis-server' },
  { file: '/usr/sbin/nginx', name: 'nginx-light' },
] as const;

const missing = (): string[] => NEEDED.flatMap(({ file, name }) => (globSync(file).length > 0 ? [] : [name]));

/** Installs what is missing; what it returns is missing still. */
export function ensureEngines(): string[] {
  if (missing().length > 0) installPackages(missing());
  return missing();
}

export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL and PgBouncer refuse to run as root. */
export function ownerOfEngines(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

function folderFor(owner: Owner | undefined, folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (owner) chownSync(folder, owner.uid, owner.gid);
  return folder;
}

export interface Place {
  readonly folder: string;
  readonly port: number;
  readonly owner: Owner | undefined;
}

function programsOfPostgres(): string {
  const found = globSync('/usr/lib/postgresql/*/bin/postgres').map(dirname);
  const major = (folder: string) => Number(folder.split('/').at(-2));
  const newest = found.toSorted((one, other) => major(other) - major(one))[0];
  if (newest === undefined) throw new Error('there is no PostgreSQL');
  return newest;
}

function run(program: string, args: readonly string[], { owner, folder }: Pick<Place, 'owner' | 'folder'>): void {
  execFileSync(join(programsOfPostgres(), program), args, {
    cwd: dirname(folder),
    env: { LC_ALL: 'C.UTF-8' },
    stdio: ['ignore', 'ignore', 'inherit'],
    ...owner,
  });
}

function server(name: string, { folder, port, owner }: Place): Part {
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=200',
    'hot_standby_feedback=on',
  ].flatMap((setting) => ['-c', setting]);
  return new Part(name, {
    program: join(programsOfPostgres(), 'postgres'),
    args: ['-D', folder, ...settings],
    options: { cwd: dirname(folder), env: { LC_ALL: 'C.UTF-8' }, ...owner },
    isReady: async () => {
      await onPostgres(port, 'select 1');
      return true;
    },
  });
}

/** A primary of its own, empty. Only this machine comes in, so nobody is asked for a password. */
export function primary(place: Place): Part {
  folderFor(place.owner, place.folder);
  run('initdb', ['-D', place.folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], place);
  return server('primary', place);
}

/** What the primary has and goes on getting. */
export function replica(place: Place, primaryPort: number): Part {
  folderFor(place.owner, place.folder);
  const from = ['-h', '127.0.0.1', '-p', String(primaryPort), '-U', 'postgres'];
  run('pg_basebackup', [...from, '-D', place.folder, '-R', '-X', 'stream', '--no-sync', '-c', 'fast'], place);
  return server('replica', place);
}

/** The replica takes the place of the primary from here on. */
export async function promote({ port }: Place): Promise<void> {
  await onPostgres(port, 'select pg_promote(true, 60)');
}

export async function onPostgres(port: number, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

export const DATABASE = 'liuguang';

/**
 * One pooler with two doors: by transaction for statements, and by session for what needs one of its own. So both lead
 * to whichever server is the primary, by one line.
 */
export function writePooler(file: string, port: number, primaryPort: number): void {
  const to = `host=127.0.0.1 port=${primaryPort} user=postgres dbname=${DATABASE}`;
  const settings = 'set statement_timeout = 5000; set max_parallel_workers_per_gather = 0';
  const lines = [
    '[databases]',
    `${DATABASE} = ${to} pool_mode=transaction pool_size=20 connect_query='${settings}'`,
    `${DATABASE}_direct = ${to} pool_mode=session pool_size=80`,
    '[pgbouncer]',
    ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir =', 'auth_type = any'],
    ...['max_client_conn = 1000', 'admin_users = postgres', 'server_login_retry = 1', 'query_wait_timeout = 10'],
    // What a client would set for a session of its own is set above for each connection.
    'ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout,options',
    ...['log_connections = 0', 'log_disconnections = 0'],
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
}

export function pooler({ folder, port, owner }: Place, primaryPort: number): Part {
  const file = join(folderFor(owner, folder), 'pgbouncer.ini');
  writePooler(file, port, primaryPort);
  if (owner) chownSync(file, owner.uid, owner.gid);
  return new Part('pgbouncer', {
    program: '/usr/sbin/pgbouncer',
    args: [file],
    options: { ...owner },
    isReady: () => takes(port),
  });
}

/** `noeviction`: a nonce that was thrown out could be replayed. */
export function redis({ folder, port }: Place): Part {
  mkdirSync(folder, { recursive: true });
  const settings = { port, bind: '127.0.0.1', save: '', dir: folder, 'maxmemory-policy': 'noeviction' };
  return new Part('redis', {
    program: '/usr/bin/redis-server',
    args: Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]),
    isReady: () => takes(port),
  });
}

export interface Upstreams {
  readonly api: readonly number[];
  readonly lines: readonly number[];
}

/** Calls go to whichever API is there, films come from whichever line is there. */
export function writeDoor({ folder, port }: Place, linesPort: number, { api, lines }: Upstreams): string {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const upstream = (name: string, ports: readonly number[]) => [
    `upstream ${name} {`,
    ...ports.map((one) => `  server 127.0.0.1:${one} max_fails=1 fail_timeout=2s;`),
    '  keepalive 64;',
    '}',
  ];
  const toAll = (name: string) => [
    `proxy_pass http://${name};`,
    'proxy_http_version 1.1;',
    'proxy_set_header Connection "";',
    'proxy_set_header Host $http_host;',
    'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    'proxy_set_header X-Forwarded-Proto $scheme;',
    // A stream is quiet for long, and a call that has been sent is not sent again: its client does that, signed anew.
    'proxy_read_timeout 3600s;',
    'proxy_connect_timeout 2s;',
    'proxy_next_upstream error timeout;',
  ];
  const place = (listen: number, name: string) => [
    'server {',
    `listen 127.0.0.1:${listen};`,
    'client_max_body_size 64m;',
    'location / {',
    ...toAll(name),
    '}',
    '}',
  ];
  const text = [
    'daemon off;',
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'worker_processes 1;',
    `pid ${join(folder, 'nginx.pid')};`,
    'error_log stderr warn;',
    'events { worker_connections 4096; }',
    'http {',
    'access_log off;',
    ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((one) => `${one}_temp_path ${join(folder, one)};`),
    ...upstream('api', api),
    ...upstream('lines', lines),
    ...place(port, 'api'),
    ...place(linesPort, 'lines'),
    '}',
  ];
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, `${text.join('\n')}\n`);
  return file;
}

/** The door of the house. */
export function nginx(place: Place, linesPort: number, upstreams: Upstreams): Part {
  const file = writeDoor(place, linesPort, upstreams);
  return new Part('nginx', {
    program: '/usr/sbin/nginx',
    args: ['-p', place.folder, '-c', file],
    isReady: () => takes(place.port),
  });
}

/** Whether somebody takes connections there. */
function takes(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
