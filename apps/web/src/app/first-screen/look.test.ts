import { expect, test } from 'vitest';
import { type Look, lookCookie, lookOf } from './look.ts';

const kept = (look: Parameters<typeof lookCookie>[0]) => lookCookie(look, true).split(';')[0] ?? '';
const visit = (cookies: string, search = '', accepted = 'zh-CN') => ({ cookies, search, accepted });
const member: Look = { language: 'en', adverts: 'house', isNew: false };

test('a device that was never here begins in the language of its browser, with everything for somebody new', () => {
  expect(lookOf(visit(''))).toEqual({ language: 'zh-CN', adverts: 'all', isNew: true });
  expect(lookOf(visit('', '', 'en-US,en;q=0.9'))).toEqual({ language: 'en', adverts: 'all', isNew: true });
});

test('a device is met as it last was', () => {
  expect(lookOf(visit(kept(member)))).toEqual(member);
  expect(lookOf(visit(`other=1; ${kept(member)}; more=2`))).toEqual(member);
});

test('an address that asks for a language gets it', () => {
  expect(lookOf(visit('', '?lang=en'))?.language).toBe('en');
  expect(lookOf(visit(kept(member), '?lang=zh-CN'))?.language).toBe('zh-CN');
  expect(lookOf(visit(kept(member), '?lang=tlh'))?.language).toBe('en');
});

test('what only the device can draw is left to it, and so is what nobody of ours wrote', () => {
  expect(lookOf(visit(kept({ language: 'en' })))).toBeUndefined();
  expect(lookOf(visit('look=%00<script>', '?lang=en'))).toBeUndefined();
});

test('the cookie goes to the page alone, and over TLS only where there is TLS', () => {
  expect(lookCookie(member, true)).toMatch(/path=\/; .*samesite=lax; secure$/);
  expect(lookCookie(member, false)).not.toContain('secure');
});
