import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { capture } from './processes.ts';

let clone: string;

function program(name: string, script: string): void {
  mkdirSync(join(clone, 'bin'), { recursive: true });
  writeFileSync(join(clone, 'bin', name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(clone, 'bin', name), 0o755);
}

const nodeOfVersion = (version: string) => `[ "$1" = --version ] && echo ${version} || echo "ran $*"`;

const run = (...args: string[]) =>
  capture('sh', ['scripts/run.sh', ...args], {
    cwd: clone,
    env: { PATH: `${join(clone, 'bin')}:/usr/bin:/bin` },
  });

const installs = () => (existsSync(join(clone, 'installs')) ? readFileSync(join(clone, 'installs'), 'utf8') : '');

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'clone-'));
  mkdirSync(join(clone, 'scripts'));
  cpSync(join(import.meta.dirname, 'run.sh'), join(clone, 'scripts/run.sh'));
  writeFileSync(join(clone, 'package-lock.json'), '{}');
  program('node', nodeOfVersion('v24.1.0'));
  program('npm', 'rm -rf node_modules; mkdir node_modules; echo "$1" >>installs');
});

afterEach(() => rmSync(clone, { recursive: true, force: true }));

describe('the script behind every npm script', () => {
  test('installs in a fresh clone, and not again while the lock file stays', async () => {
    expect(await run('check')).toEqual({ code: 0, text: expect.stringMatching(/^Installing packages.*\nran scripts/) });
    expect(await run('check')).toEqual({ code: 0, text: 'ran scripts/check.ts\n' });
    expect(installs()).toBe('ci\n');
  });

  test('installs again when the lock file changed', async () => {
    await run('check');
    writeFileSync(join(clone, 'package-lock.json'), '{"lockfileVersion":3}');
    await run('check');
    expect(installs()).toBe('ci\nci\n');
  });

  test('installs once when two commands start at the same moment', async () => {
    const results = await Promise.all([run('check'), run('test'), run('seed')]);
    expect(results.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(installs()).toBe('ci\n');
  });

  test('ends when the installation fails, and tries again the next time', async () => {
    program('npm', 'mkdir -p node_modules; echo "$1" >>installs; exit 7');
    expect(await run('check')).toEqual({ code: 1, text: expect.stringContaining('npm ci failed') });
    expect((await run('check')).code).toBe(1);
    expect(installs()).toBe('ci\nci\n');
  });

  test('says in one line that Node 24 is needed', async () => {
    await run('check');
    program('node', nodeOfVersion('v20.20.2'));
    const { code, text } = await run('check');
    expect(code).toBe(1);
    expect(text).toMatch(/^Node 24 is needed: .*v20\.20\.2.*\n$/);
  });

  test('hands arguments on as they are', async () => {
    await run('check');
    expect((await run('migrate', '--to', 'a b')).text).toBe('ran apps/server/src/migrate.ts --to a b\n');
  });

  test('prepares the build before the server starts', async () => {
    program('ffmpeg', '');
    await run('check');
    expect((await run('start')).text).toBe(
      'ran scripts/build.ts\nran --max-semi-space-size=16 apps/server/dist/main.js\n',
    );
  });

  test('refuses a command that it does not know', async () => {
    await run('check');
    expect(await run('launch')).toEqual({ code: 1, text: 'Unknown command: launch\n' });
  });
});
