import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkFrozen, freeze } from './frozen.ts';
import { makeTestFolder } from './test-cluster.ts';

let folder: string;
const write = (name: string, text: string) => writeFile(join(folder, name), text);

beforeEach(async () => {
  folder = await makeTestFolder();
  await write('0001_a.sql', 'create table a ();\n');
  await write('0002_b.sql', 'create table b ();\n');
});
afterEach(() => rm(folder, { recursive: true }));

it('reports every migration as not listed until it is frozen', async () => {
  expect(await checkFrozen(folder)).toEqual({ changed: [], missing: [], notListed: ['0001_a.sql', '0002_b.sql'] });
  expect(await freeze(folder)).toEqual(['0001_a.sql', '0002_b.sql']);
  expect(await checkFrozen(folder)).toEqual({ changed: [], missing: [], notListed: [] });
});

it('reports a frozen migration that changed or is missing', async () => {
  await freeze(folder);
  await write('0001_a.sql', 'create table a (id int);\n');
  await rm(join(folder, '0002_b.sql'));
  expect(await checkFrozen(folder)).toEqual({ changed: ['0001_a.sql'], missing: ['0002_b.sql'], notListed: [] });
});

it('only ever adds to the list', async () => {
  await freeze(folder);
  const before = await readFile(join(folder, 'frozen.txt'), 'utf8');
  await write('0001_a.sql', 'changed');
  await write('0003_c.sql', 'create table c ();\n');
  expect(await freeze(folder)).toEqual(['0003_c.sql']);
  expect(await readFile(join(folder, 'frozen.txt'), 'utf8')).toMatch(
    new RegExp(`^${before}[0-9a-f]{64}  0003_c.sql\n$`),
  );
  expect((await checkFrozen(folder)).changed).toEqual(['0001_a.sql']);
});

it('does not care how a checkout ends its lines', async () => {
  await freeze(folder);
  await write('0001_a.sql', 'create table a ();\r\n');
  expect((await checkFrozen(folder)).changed).toEqual([]);
});

it('refuses names that give no clear order', async () => {
  await write('0002_other.sql', '');
  await expect(checkFrozen(folder)).rejects.toThrow('Two migrations bear the number 0002');
  await rm(join(folder, '0002_other.sql'));
  await write('late.sql', '');
  await expect(checkFrozen(folder)).rejects.toThrow('Migration late.sql has no place in the order');
});
