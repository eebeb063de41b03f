import { describe, expect, test } from 'vitest';
import { PRODUCTION } from '../../testing/production-environment.ts';
import { ConfigError, DEVELOPMENT_SECRETS, readConfig } from './environment.ts';

function faultsOf(env: Record<string, string | undefined>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
}

describe('the configuration', () => {
  test('needs nothing for the demo', () => {
    expect(readConfig({})).toMatchObject({ mode: 'demo', port: 8080, encryption: true, secrets: DEVELOPMENT_SECRETS });
  });

  test.each([
    ['APP_MODE', 'live'],
    ['PORT', '80a'],
    ['APP_TRUST_PROXY', 'perhaps'],
    ['DATABASE_URL', 'mysql://db/app'],
    ['STORAGE_URL', 'https://store.example/films'],
    ['STORAGE_URL', 's3://store.example/films'],
    ['STORAGE_URL', 's3://key:secret@store.example'],
    ['STORAGE_URL', 's3://key:secret@store.example/films?tls=perhaps'],
    ['STORAGE_CACHE_MB', '0'],
    ['DATABASE_POOL', '1'],
    ['DATABASE_PATIENCE_SECONDS', '0'],
    ['APP_SIGN_SECRET', 'short'],
    ['APP_TRANSPORT_SECRET', 'short'],
    ['APP_IMAGE_KEY', 'short'],
    ['APP_SERVER_SECRET', 'short'],
    ['APP_LINE_SECRET', 'short'],
    ['APP_SECRETS_CHANGED_AT', 'yesterday'],
    ['APP_ENCRYPTION', 'weak'],
    ['APP_WORKER', 'none'],
    ['APP_LIMIT_ADDRESS', '-5'],
    ['APP_LIMIT_ACCOUNT', 'many'],
    ['APP_LIMIT_GUESTS', '0'],
    ['APP_ORIGINS', 'liuguang.example'],
    ['APP_ORIGINS', 'https://liuguang.example/'],
    ['APP_ORIGINS', 'https://liuguang.example,javascript:alert(1)'],
    ['APP_DOMAIN_ORIGINS', 'https://*.example'],
    ['APP_LIMIT_REGISTRATIONS', '0'],
    ['APP_LIMIT_BODY', '1MB'],
    ['APP_SHUTDOWN_SECONDS', '9999999999'],
    ['APP_METRICS_TOKEN', 'short'],
    ['LOG_LEVEL', 'loud'],
  ])('has one fault, which names the variable and does not repeat it, for %s=%s', (name, value) => {
    const faults = faultsOf({ [name]: value });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^${name} must `));
    expect(faults[0]).not.toContain(`${value} `);
  });

  test('tells all faults at once, a line each', () => {
    const read = () => readConfig({ PORT: 'x', APP_WORKER: 'x', LOG_LEVEL: 'x' });
    expect(read).toThrow(/^The configuration has 3 faults:\n {2}PORT .*\n {2}APP_WORKER .*\n {2}LOG_LEVEL .*$/);
    expect(() => readConfig({ PORT: 'x' })).toThrow(/^The configuration has a fault:\n {2}PORT [^\n]*$/);
  });

  test.each([
    ['off', 0],
    ['0', 0],
    ['on', 1],
    ['1', 1],
    ['2', 2],
  ])('counts the proxies in front: APP_TRUST_PROXY=%s is %d', (value, proxies) => {
    expect(readConfig({ APP_TRUST_PROXY: value }).trustedProxies).toBe(proxies);
  });

  test('wants to know when secrets were changed, to know how long the previous ones count', () => {
    expect(faultsOf({ APP_SIGN_SECRET_PREVIOUS: 'the one before' })).toEqual([
      expect.stringContaining('APP_SECRETS_CHANGED_AT is missing'),
    ]);
    const changed = { APP_SIGN_SECRET_PREVIOUS: 'the one before', APP_SECRETS_CHANGED_AT: '2026-11-15T08:00:00Z' };
    expect(faultsOf(changed)).toEqual([]);
  });
});

describe('production', () => {
  test('starts with secrets and a database of its own', () => {
    expect(faultsOf(PRODUCTION)).toEqual([]);
  });

  test.each([
    ['APP_SIGN_SECRET', DEVELOPMENT_SECRETS.sign],
    ['APP_TRANSPORT_SECRET', DEVELOPMENT_SECRETS.transport],
    ['APP_IMAGE_KEY', DEVELOPMENT_SECRETS.image],
    ['APP_SERVER_SECRET', DEVELOPMENT_SECRETS.server],
  ])('refuses the default of %s, written out or left out', (name, value) => {
    expect(faultsOf({ ...PRODUCTION, [name]: value })).toEqual([
      expect.stringMatching(`^${name} still has its default`),
    ]);
    expect(faultsOf({ ...PRODUCTION, [name]: undefined })).toEqual([expect.stringMatching(`^${name} still has`)]);
  });

  test('refuses to run without encryption, and without a database', () => {
    expect(faultsOf({ ...PRODUCTION, APP_ENCRYPTION: 'off' })).toEqual([expect.stringContaining('APP_ENCRYPTION=off')]);
    expect(faultsOf({ ...PRODUCTION, DATABASE_URL: '' })).toEqual([expect.stringContaining('DATABASE_URL is missing')]);
  });

  test('refuses passwords that are cheap to guess', () => {
    expect(faultsOf({ ...PRODUCTION, APP_PASSWORD_MEMORY_KB: '64' })).toEqual([
      expect.stringContaining('APP_PASSWORD_MEMORY_KB is below'),
    ]);
    expect(readConfig({ APP_PASSWORD_MEMORY_KB: '64' }).passwordMemory).toBe(64);
  });

  test('refuses to keep text messages to itself, and a provider without its keys', () => {
    expect(faultsOf({ ...PRODUCTION, SMS_PROVIDER: 'outbox' })).toEqual([
      expect.stringContaining('SMS_PROVIDER=outbox'),
    ]);
    expect(faultsOf({ ...PRODUCTION, SMS_ALIYUN_KEY_SECRET: '' })).toEqual([
      expect.stringMatching('^SMS_ALIYUN_KEY_SECRET '),
    ]);
  });

  test('tells everything that is missing at once', () => {
    const missing = Object.keys(PRODUCTION).filter((name) => name !== 'APP_MODE' && !name.startsWith('SMS_ALIYUN'));
    expect(faultsOf({ APP_MODE: 'production' })).toHaveLength(missing.length);
  });
});
