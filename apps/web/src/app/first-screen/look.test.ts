import { expect, test } from 'vitest';
import { type Look, lookCookie, lookOf } from './look.ts';

const kept = (look: Look | undefined) => lookCookie(look, true).split(';')[0] ?? '';
const member: Look = { language: 'en', adverts: 'house', isNew: false };

test('a device that was never here begins in Chinese, with everything for somebody new', () => {
  expect(lookOf({ cookies: '', search: '' })).toEqual({ language: 'zh-CN', adverts: 'all', isNew: true });
});

test('a device is met as it last was', () => {
  expect(lookOf({ cookies: kept(member), search: '' })).toEqual(member);
  expect(lookOf({ cookies: `other=1; ${kept(member)}; more=2`, search: '' })).toEqual(member);
});

test('an address that asks for a language gets it', () => {
  expect(lookOf({ cookies: '', search: '?lang=en' })?.language).toBe('en');
  expect(lookOf({ cookies: kept(member), search: '?lang=zh-CN' })?.language).toBe('zh-CN');
  expect(lookOf({ cookies: kept(member), search: '?lang=tlh' })?.language).toBe('en');
});

test('what only the device can draw is left to it, and so is what nobody of ours wrote', () => {
  expect(lookOf({ cookies: kept(undefined), search: '' })).toBeUndefined();
  expect(lookOf({ cookies: 'look=%00<script>', search: '?lang=en' })).toBeUndefined();
});

test('the cookie goes to the page alone, and over TLS only where there is TLS', () => {
  expect(lookCookie(member, true)).toMatch(/path=\/; .*samesite=lax; secure$/);
  expect(lookCookie(member, false)).not.toContain('secure');
});
