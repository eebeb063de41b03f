import { expect, test } from 'vitest';
import { apiBaseOf } from './api.ts';

const api = (...urls: string[]) => ({ domain: [{ type: 'API' as const, urls }] });

test('the API is at the third address, else the second, else where the page is', () => {
  expect(apiBaseOf(api('https://1.example', 'https://2.example', 'https://3.example'))).toBe('https://3.example');
  expect(apiBaseOf(api('https://1.example', 'https://2.example'))).toBe('https://2.example');
  expect(apiBaseOf(api('https://1.example'))).toBeUndefined();
  expect(apiBaseOf({ domain: [{ type: 'LAND', urls: ['https://1.example', 'https://2.example'] }] })).toBeUndefined();
  expect(apiBaseOf({ domain: [] })).toBeUndefined();
});
