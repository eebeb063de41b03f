import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { DEVELOPMENT_SECRETS, readConfig } from './environment.ts';
import { readLineConfig } from './line-environment.ts';

test('a line started beside the demo finds its files and takes its addresses', () => {
  const { dataDir, secrets } = readConfig({});
  expect(readLineConfig({})).toMatchObject({ folder: resolve(dataDir, 'files'), secret: secrets.line, port: 8081 });
});

test('every fault is named at once', () => {
  const read = () => readLineConfig({ LINE_PORT: 'x', APP_LINE_SECRET: 'short' });
  expect(read).toThrow(/^The configuration has 2 faults:\n {2}LINE_PORT .*\n {2}APP_LINE_SECRET .*$/);
});

test('production takes no secret that everybody knows', () => {
  const env = { APP_MODE: 'production', APP_LINE_SECRET: DEVELOPMENT_SECRETS.line };
  expect(() => readLineConfig(env)).toThrow(/APP_LINE_SECRET still has its default/);
  expect(readLineConfig({ ...env, APP_LINE_SECRET: 'a line secret' })).toMatchObject({ secret: 'a line secret' });
});
