import { expect, test } from 'vitest';
import { DEVELOPMENT_SECRETS, readConfig } from './environment.ts';
import { readLineConfig } from './line-environment.ts';

test('a line started beside the demo finds its files and takes its addresses', () => {
  const { dataDir, secrets } = readConfig({});
  expect(readLineConfig({})).toMatchObject({ dataDir, secret: secrets.line, port: 8081 });
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

test('a line finds the store of files by the words that the server is told', () => {
  const env = { STORAGE_URL: 's3://key:secret@store.example/films', STORAGE_CACHE_MB: '10' };
  const { storage } = readLineConfig(env);
  expect(storage).toMatchObject({
    address: { origin: 'https://store.example', bucket: 'films' },
    cacheBytes: 10_485_760,
  });
  expect(readConfig(env).storage).toEqual(storage);
});
