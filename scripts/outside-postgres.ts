import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findFreePort } from './free-port.ts';
import { installPackages } from './system-tools.ts';

export type User = { uid: number; gid: number };

export function findPrograms(): string | undefined {
  const found = globSync('/usr/lib/postgresql/*/bin/postgres').map(dirname);
  const major = (folder: string) => Number(folder.split('/').at(-2));
  return found.sort((a, b) => major(b) - major(a))[0];
}

/** PostgreSQL refuses to run as root. */
export function chooseUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** With setpriv the server ends even when this process is killed without a chance to stop it. */
function endWithParent(): string[] {
  return existsSync('/usr/bin/setpriv') ? ['/usr/bin/setpriv', '--pdeathsig', 'INT', '--'] : [];
}

function initialise(programs: string, folder: string, password: string, user: User | undefined): void {
  if (user) chownSync(folder, user.uid, user.gid);
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password);
  execFileSync(
    join(programs, 'initdb'),
    ['-D', 'data', '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8', '--no-sync'],
    { cwd: folder, env: { LC_ALL: 'C.UTF-8' }, ...user, stdio: ['ignore', 'ignore', 'inherit'] },
  );
}

/** Starts the server whose files lie in `data` of the folder; what it answers stops it. */
export async function launch(
  programs: string,
  folder: string,
  port: number,
  user: User | undefined,
  more: readonly string[] = [],
) {
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=200',
    'fsync=off',
    ...more,
  ].flatMap((setting) => ['-c', setting]);
  const [command = '', ...args] = [...endWithParent(), join(programs, 'postgres'), '-D', 'data', ...settings];
  const server = spawn(command, args, { cwd: folder, env: { LC_ALL: 'C.UTF-8' }, ...user, stdio: 'pipe' });
  const ended = once(server, 'exit');
  let log = '';
  const ready = new Promise<void>((resolve) => {
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      log += text;
      if (text.includes('ready to accept connections')) resolve();
    });
  });
  const endedEarly = ended.then(() => {
    throw new Error(`The PostgreSQL server of this machine did not start:\n${log}`);
  });
  await Promise.race([ready, endedEarly]);
  return async () => {
    server.kill('SIGINT');
    await ended;
  };
}

/** A PostgreSQL server of the machine on an empty temporary folder; undefined where the machine has none. */
export async function startOutsidePostgres(
  more: readonly string[] = [],
): Promise<{ url: string; stop: () => Promise<void> } | undefined> {
  const programs = findPrograms() ?? (installPackages(['postgresql']) ? findPrograms() : undefined);
  if (!programs) return undefined;
  const user = chooseUser();
  const password = randomBytes(12).toString('hex');
  const port = await findFreePort();
  const folder = await mkdtemp(join(tmpdir(), 'outside-postgres-'));
  const clean = () => rm(folder, { recursive: true, force: true });
  try {
    initialise(programs, folder, password, user);
    const end = await launch(programs, folder, port, user, more);
    const stop = () => end().then(clean);
    return { url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, stop };
  } catch (error) {
    await clean();
    throw error;
  }
}
