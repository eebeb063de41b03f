import { describe, expect, test } from 'vitest';
import { OwnOrigins } from './own-origins.ts';

const LOCAL = 'http://192.168.1.5:8080';

describe('with origins in the environment', () => {
  const origins = new OwnOrigins({
    own: ['https://liuguang.example', 'https://www.liuguang.example'],
    others: ['https://line.example'],
  });

  test('a forged host lands nobody anywhere else', () => {
    expect(origins.landing('https://www.liuguang.example', LOCAL)).toBe('https://www.liuguang.example');
    const forged = [
      'https://evil.example',
      'http://liuguang.example',
      'https://liuguang.example.evil.example',
      'https://liuguang.example@evil.example',
      'https://line.example',
      'http://127.0.0.1:8080',
      '',
    ];
    for (const one of forged) expect(origins.landing(one, LOCAL)).toBe('https://liuguang.example');
  });

  test('the domain map may name those and no others', () => {
    for (const one of ['https://liuguang.example', 'https://line.example']) expect(origins.allows(one)).toBe(true);
    for (const one of ['https://evil.example', 'http://line.example', 'http://localhost:8080'])
      expect(origins.allows(one)).toBe(false);
  });
});

describe('without any, as in the demo', () => {
  const origins = new OwnOrigins({ own: [], others: ['https://line.example'] });

  test.each([
    'http://localhost:8080',
    'http://127.0.0.1:8080',
    'http://[::1]:8080',
    'http://192.168.1.7:8080',
    'http://10.0.0.3',
    'http://172.20.0.2:8080',
    'http://[fd12:3456::1]:8080',
  ])('%s is at home', (origin) => {
    expect(origins.landing(origin, LOCAL)).toBe(origin);
    expect(origins.allows(origin)).toBe(true);
  });

  test.each([
    'https://evil.example',
    'http://localhost.evil.example',
    'http://203.0.113.7:8080',
    'http://172.32.0.1',
    'http://127.0.0.1:8080@evil.example',
    'http://127.0.0.1:8080/path',
    'http://[2001:db8::1]',
    'http://',
  ])('%s is not', (origin) => {
    expect(origins.landing(origin, LOCAL)).toBe(LOCAL);
    expect(origins.allows(origin)).toBe(false);
  });

  test('what the environment adds may be named, and is no place to land', () => {
    expect(origins.allows('https://line.example')).toBe(true);
    expect(origins.landing('https://line.example', LOCAL)).toBe(LOCAL);
  });
});
