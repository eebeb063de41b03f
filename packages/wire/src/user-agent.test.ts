import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatUserAgent, parseUserAgent, SYS_TYPES, sysTypeOf } from './user-agent.ts';

const phone = {
  vendor: 'Apple',
  model: 'iPhone',
  type: 'mobile',
  sysType: 'h5_ios',
  browser: 'Safari',
  version: '17.4',
} as const;

test('a vendor and model that are missing, or lost with their characters, become a mobile phone', () => {
  expect(formatUserAgent({ ...phone, vendor: '', model: '' })).toMatch(/^DevType=mobile phone mobile;/);
  expect(formatUserAgent({ ...phone, vendor: '小米', model: '；' })).toMatch(/^DevType=mobile phone mobile;/);
  expect(formatUserAgent({ ...phone, vendor: '' })).toMatch(/^DevType=iPhone mobile;/);
});

test('whatever the values hold, the header is printable ASCII, trimmed, of at most 500 characters', () => {
  const value = fc.string({ unit: 'binary', maxLength: 300 });
  const sysType = fc.constantFrom(...SYS_TYPES);
  fc.assert(
    fc.property(
      fc.record({ vendor: value, model: value, type: value, sysType, browser: value, version: value }),
      (device) => {
        const header = formatUserAgent(device);
        expect(header).toMatch(/^[\x20-\x7e]{1,500}$/);
        expect(header).toBe(header.trim());
        expect(header.split(';').length).toBeLessThanOrEqual(4);
      },
    ),
  );
});

test('the cut comes first and the trim after it', () => {
  const fixed = formatUserAgent({ ...phone, model: '' }).length + 1;
  const header = formatUserAgent({ ...phone, model: 'm'.repeat(500 - fixed - 1), version: '17.4 beta' });
  expect(header).toHaveLength(499);
  expect(header.endsWith('17.4')).toBe(true);
});

test('a header reads back', () => {
  expect(parseUserAgent(formatUserAgent(phone))).toEqual({
    device: 'Apple iPhone mobile',
    sysType: 'h5_ios',
    protocolVersion: '2.1.1',
    browser: 'Safari 17.4',
  });
});

test('a header of strangers reads as empty fields, and a value may hold an equals sign', () => {
  expect(parseUserAgent('curl/8.0')).toEqual({ device: '', sysType: undefined, protocolVersion: '', browser: '' });
  expect(parseUserAgent('DevType=a=b;SysType=toaster')).toMatchObject({ device: 'a=b', sysType: undefined });
});

test('a light build is light on every platform', () => {
  expect(sysTypeOf({ isLight: true, platform: 'ios' })).toBe('light');
  expect(sysTypeOf({ isLight: false, platform: 'ios' })).toBe('h5_ios');
  expect(sysTypeOf({ isLight: false, platform: 'android' })).toBe('h5_android');
  expect(sysTypeOf({ isLight: false, platform: 'pc' })).toBe('h5_pc');
});
