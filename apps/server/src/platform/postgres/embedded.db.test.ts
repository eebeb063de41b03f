import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chooseAccount } from './account-switch.ts';
import { type EmbeddedCluster, type EmbeddedOptions, startEmbedded } from './embedded.ts';
import { isRunning } from './process-table.ts';
import { carelessSettings, makeTemplate, makeTestFolder, type Template } from './test-cluster.ts';
import { makeZombie, type Starter, spawnStarter } from './test-process.ts';

let template: Template;
let dataDir: string;
let clusters: EmbeddedCluster[];
let starters: Starter[];

beforeAll(async () => {
  template = await makeTemplate();
});
afterAll(() => template.remove());

beforeEach(async () => {
  dataDir = await makeTestFolder();
  clusters = [];
  starters = [];
});

afterEach(async () => {
  for (const starter of starters) await starter.kill();
  for (const cluster of clusters) await cluster.stop();
  await rm(dataDir, { recursive: true });
});

async function start(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedCluster> {
  const cluster = await startEmbedded({ dataDir, settings: carelessSettings, log: () => undefined, ...options });
  clusters.push(cluster);
  return cluster;
}

async function startElsewhere(env?: Record<string, string>): Promise<Starter> {
  const starter = await spawnStarter({ dataDir, settings: carelessSettings }, env === undefined ? {} : { env });
  starters.push(starter);
  return starter;
}

async function ask(cluster: EmbeddedCluster, sql: string): Promise<unknown[]> {
  const client = new pg.Client(cluster.connection);
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

const kept = 'SELECT value FROM kept';

describe('an ordinary start', () => {
  it('makes a database that sorts by code point and knows the case of every letter', async () => {
    const cluster = await start({ superuser: 'keeper' });
    expect(cluster.adopted).toBe(false);
    expect(
      await ask(
        cluster,
        "SELECT current_user, datlocale, datcollate, pg_encoding_to_char(encoding), upper('é') FROM pg_database WHERE datname = 'postgres'",
      ),
    ).toEqual(['keeper', 'C.UTF-8', 'C', 'UTF8', 'É']);
  });

  it('lets nobody in but through a socket in a folder of its own', async () => {
    await template.copyTo(dataDir);
    const cluster = await start();
    expect((await stat(cluster.connection.host)).mode & 0o777).toBe(0o700);
    expect((await stat(join(dataDir, 'cluster'))).mode & 0o777).toBe(0o700);
    expect(await ask(cluster, "SELECT current_setting('listen_addresses')")).toEqual(['']);
  });

  it('finds its data again after a restart', async () => {
    await template.copyTo(dataDir);
    await start().then((first) => first.stop());
    const cluster = await start();
    expect(cluster.adopted).toBe(false);
    expect(await ask(cluster, kept)).toEqual([42]);
  });

  it('leaves only the data behind when it is stopped, however often', async () => {
    await template.copyTo(dataDir);
    const cluster = await start();
    await Promise.all([cluster.stop(), cluster.stop()]);
    await cluster.stop();
    expect(await isRunning(cluster.pid)).toBe(false);
    // Where postgres cannot reach the project, its binaries were copied beside the data and are kept for the next start.
    const left = (await readdir(dataDir)).filter((name) => !name.startsWith('binaries-'));
    expect(left.sort()).toEqual(['cluster', 'socket']);
    expect(await readdir(join(dataDir, 'socket'))).toEqual([]);
  });

  it('takes the settings it is given', async () => {
    await template.copyTo(dataDir);
    const cluster = await start({ settings: { ...carelessSettings, max_connections: '7' } });
    expect(await ask(cluster, "SELECT current_setting('max_connections'), current_setting('shared_buffers')")).toEqual([
      '7',
      '128MB',
    ]);
  });

  it('works at the end of a path too long for a socket, and leaves nothing in /tmp', async () => {
    const deep = join(dataDir, ...Array.from({ length: 12 }, () => 'deeper-down'));
    await template.copyTo(deep);
    const cluster = await start({ dataDir: deep });
    expect(cluster.connection.host).toMatch(/^\/tmp\/postgres-/);
    expect(await ask(cluster, 'SELECT 1')).toEqual([1]);
    await cluster.stop();
    await expect(stat(cluster.connection.host)).rejects.toThrow('ENOENT');
  });
});

describe('a second start while postgres runs', () => {
  it('adopts it, and does not stop what another owns', async () => {
    await template.copyTo(dataDir);
    const first = await start();
    const second = await start();
    expect(second).toMatchObject({ adopted: true, pid: first.pid, connection: first.connection });
    await second.stop();
    expect(await ask(first, 'SELECT 1')).toEqual([1]);
  });

  it('waits for one that is being stopped, though it still says that it is ready, and starts it anew', async () => {
    await template.copyTo(dataDir);
    const first = await start();
    process.kill(first.pid, 'SIGSTOP');
    const stopping = first.stop();
    await expect.poll(() => readFile(join(dataDir, `owner-${first.pid}`), 'utf8')).toContain('ending');
    const second = await start({ log: () => process.kill(first.pid, 'SIGCONT') });
    expect(second.adopted).toBe(false);
    await stopping;
    expect(await ask(second, 'SELECT 1')).toEqual([1]);
  });

  it('leaves one starter the owner and the others adopters when several start at once', async () => {
    const all = await Promise.all([startElsewhere(), startElsewhere(), startElsewhere()]);
    const results = all.map((starter) => starter.result);
    expect(new Set(results.map((result) => 'pid' in result && result.pid)).size).toBe(1);
    expect(results.filter((result) => 'adopted' in result && !result.adopted)).toHaveLength(1);
    expect((await readdir(dataDir)).filter((name) => name.startsWith('new-'))).toEqual([]);
  });
});

describe('a start after the parent was killed', () => {
  it('works at once, and with the data, when postgres is ending along with its parent', async () => {
    await template.copyTo(dataDir);
    const killed = await startElsewhere();
    await killed.kill();
    const cluster = await start();
    expect(await ask(cluster, kept)).toEqual([42]);
    expect(killed.result).not.toMatchObject({ pid: cluster.pid });
  });

  it('adopts the orphan where nothing ended it, and stops it in the end', async () => {
    await template.copyTo(dataDir);
    const killed = await startElsewhere({ PATH: '/nowhere' });
    await killed.kill();
    const cluster = await start();
    expect(cluster.adopted).toBe(true);
    expect(killed.result).toMatchObject({ pid: cluster.pid });
    expect(await ask(cluster, kept)).toEqual([42]);
    await cluster.stop();
    expect(await isRunning(cluster.pid)).toBe(false);
  });

  it('recovers when postgres was killed as well', async () => {
    await template.copyTo(dataDir);
    const killed = await startElsewhere();
    if ('pid' in killed.result) process.kill(killed.result.pid, 'SIGKILL');
    await killed.kill();
    const cluster = await start();
    expect(cluster.adopted).toBe(false);
    expect(await ask(cluster, kept)).toEqual([42]);
  });
});

describe('a start on the remains of an earlier run', () => {
  const leaveBehind = async (pid: number | string) => {
    const lines = [pid, join(dataDir, 'cluster'), 1731600000, 5432, join(dataDir, 'socket'), '', '1 1', 'ready', ''];
    await writeFile(join(dataDir, 'cluster/postmaster.pid'), lines.join('\n'));
    await writeFile(join(dataDir, 'socket/.s.PGSQL.5432.lock'), lines.slice(0, 5).join('\n'));
  };

  it('passes over the id of a process that is gone', async () => {
    await template.copyTo(dataDir);
    const gone = spawn('true');
    await once(gone, 'close');
    await leaveBehind(gone.pid ?? 0);
    expect(await ask(await start(), kept)).toEqual([42]);
  });

  it('passes over an id that another program of the same account bears by now', async () => {
    await template.copyTo(dataDir);
    const { uid, gid } = (await chooseAccount(null)) ?? {};
    const stranger = spawn('sleep', ['60'], uid === undefined || gid === undefined ? {} : { uid, gid });
    try {
      await once(stranger, 'spawn');
      await leaveBehind(stranger.pid ?? 0);
      const cluster = await start();
      expect(cluster.adopted).toBe(false);
      expect(await ask(cluster, kept)).toEqual([42]);
    } finally {
      stranger.kill('SIGKILL');
    }
  });

  it('passes over the id of a zombie', async () => {
    await template.copyTo(dataDir);
    const { uid, gid } = (await chooseAccount(null)) ?? {};
    const zombie = await makeZombie(uid === undefined || gid === undefined ? {} : { uid, gid });
    try {
      await leaveBehind(zombie.pid);
      expect(await ask(await start(), kept)).toEqual([42]);
    } finally {
      zombie.bury();
    }
  });

  it('passes over the empty file that a full disk leaves', async () => {
    await template.copyTo(dataDir);
    await writeFile(join(dataDir, 'cluster/postmaster.pid'), '');
    expect(await ask(await start(), kept)).toEqual([42]);
  });

  it('sweeps up a first start that was broken off', async () => {
    const gone = spawn('true');
    await once(gone, 'close');
    await mkdir(join(dataDir, `new-${gone.pid}-00000000/base`), { recursive: true });
    await start();
    expect((await readdir(dataDir)).filter((name) => name.startsWith('new-'))).toEqual([]);
  });
});

describe('a start that cannot succeed', () => {
  const oneLine = (pattern: RegExp) => ({ name: 'DatabaseStartError', message: expect.stringMatching(pattern) });

  it('says what to do about the data of another major version and changes nothing', async () => {
    await template.copyTo(dataDir);
    const versionFile = join(dataDir, 'cluster/PG_VERSION');
    await writeFile(versionFile, '17\n');
    const before = await readdir(dataDir, { recursive: true });
    await expect(start()).rejects.toMatchObject(
      oneLine(
        /^The database in .* was made by PostgreSQL 17 and this program brings 18: dump it [^\n]* Nothing was changed\.$/,
      ),
    );
    expect(await readdir(dataDir, { recursive: true })).toEqual(before);
    expect(await readFile(versionFile, 'utf8')).toBe('17\n');
  });

  it('says that a folder is not a database', async () => {
    await template.copyTo(dataDir);
    await rm(join(dataDir, 'cluster/PG_VERSION'));
    await expect(start()).rejects.toMatchObject(oneLine(/cluster is not a PostgreSQL data folder[^\n]*$/));
  });

  it('names the TCP port that is taken', async () => {
    await template.copyTo(dataDir);
    const squatter = createServer().listen(0, '127.0.0.1');
    await once(squatter, 'listening');
    const address = squatter.address();
    const tcpPort = typeof address === 'object' && address !== null ? address.port : 0;
    await expect(start({ tcpPort })).rejects.toMatchObject(
      oneLine(new RegExp(`^TCP port ${tcpPort} on 127.0.0.1 is taken by another program: [^\\n]*$`)),
    );
    squatter.close();
    await once(squatter, 'close');
    const cluster = await start({ tcpPort });
    expect(cluster.connection.port).toBe(tcpPort);
    expect(await ask(cluster, 'SELECT 1')).toEqual([1]);
    const byTcp = new pg.Client({ ...cluster.connection, host: '127.0.0.1', password: 'guess' });
    await expect(byTcp.connect()).rejects.toThrow('password authentication failed');
  });

  it('passes on what postgres says of a setting it does not know', async () => {
    await template.copyTo(dataDir);
    await expect(start({ settings: { colour: 'blue' } })).rejects.toMatchObject(
      oneLine(/^The embedded database in .* did not start: unrecognized configuration parameter "colour"\.$/),
    );
  });
});
