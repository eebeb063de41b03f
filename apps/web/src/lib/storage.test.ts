import { memoryStore } from '@liuguang/app-kit/testing/memory-store';
import { expect, test } from 'vitest';
import { createStorage } from './storage.ts';

const enter = (search: string, store = memoryStore(), build = '1.0.0') =>
  createStorage({ store, search, build, getRandomValues: (bytes) => bytes.fill(7), now: () => 1_700_000_000_000 });

test('a device makes an id once and keeps it, whatever a later address offers', () => {
  const store = memoryStore();
  const made = enter('', store).deviceId();
  expect(made).toMatch(/^\d{39}$/);
  expect(enter('?uuid=somebody-elses-id', store).deviceId()).toBe(made);
  expect(store.get('uuid')).toBe(made);
});

test('a device without an id takes the one of the address', () => {
  expect(enter('?uuid=from-the-wrapper').deviceId()).toBe('from-the-wrapper');
});

test.each(['?uuid=short6', '?uuid=with%20blank', `?uuid=${'x'.repeat(129)}`])(
  'an id that the server would refuse is replaced: %s',
  (search) => {
    expect(enter(search).deviceId()).toMatch(/^\d{39}$/);
  },
);

test('channel and inviter last until an address names others', () => {
  const store = memoryStore();
  expect(enter('', store).affCode()).toBeUndefined();
  enter('?pc=p1&dc=d1&UID=CODE7', store);
  expect(enter('?lang=en', store).affCode()).toBe('{"pc":"p1","dc":"d1","UID":"CODE7"}');
  expect(enter('?dc=%7B%22pc%22%3A%22p2%22%2C%22dc%22%3A%22d2%22%7D', store).affCode()).toBe('{"pc":"p2","dc":"d2"}');
});

test('a channel longer than the server takes is left out', () => {
  expect(enter(`?pc=${'x'.repeat(1000)}`).affCode()).toBeUndefined();
});

test('the light build is remembered and can be turned off again', () => {
  const store = memoryStore();
  expect(enter('', store).isLight()).toBe(false);
  enter('?isLight=1', store);
  expect(enter('', store).isLight()).toBe(true);
  expect(enter('?isLight=false', store).isLight()).toBe(false);
});

test('the app-store flag is saved only when it says true', () => {
  const store = memoryStore();
  enter('?isAppStore=yes', store);
  expect(store.get('isAppStore')).toBeUndefined();
  enter('?isAppStore=true', store);
  expect(store.get('isAppStore')).toBe('true');
});

test('signing out forgets the token; a guest’s is kept as proof of the device, whoever signs in after', () => {
  const storage = enter('');
  storage.signIn('abc', 'guest');
  expect(storage.token()).toBe('abc');
  storage.signIn('def', 'registered');
  storage.signOut();
  expect(storage.token()).toBe('');
  expect(storage.lastToken()).toBe('abc');
});

test('an id that came with an address is known for one to whoever signs in later, and to later pages', () => {
  const store = memoryStore();
  const storage = enter('?uuid=from-a-link', store);
  expect(storage.deviceIdIsFromLink()).toBe(true);
  expect(store.get('uuid')).toBeUndefined();
  storage.signIn('abc', 'guest');
  expect(storage.deviceIdIsFromLink()).toBe(true);
  const later = enter('', store);
  expect([later.deviceId(), later.deviceIdIsFromLink()]).toEqual(['from-a-link', true]);
  later.refuseLinkedDeviceId();
  expect(later.deviceIdIsFromLink()).toBe(false);
  expect(enter('?uuid=from-a-link', store).deviceIdIsFromLink()).toBe(false);
});

test('what another build remembered is not read', () => {
  const store = memoryStore();
  enter('', store, '1.0.0').remember('config', { theme: 3 });
  expect(enter('', store, '1.0.0').recall('config')).toEqual({ theme: 3 });
  expect(enter('', store, '1.1.0').recall('config')).toBeUndefined();
});

test('remembered text that is damaged counts as none', () => {
  const store = memoryStore({ 'remembered.config': '{"build"', 'remembered.other': 'null', channel: '[' });
  expect(enter('', store).recall('config')).toBeUndefined();
  expect(enter('', store).recall('other')).toBeUndefined();
  expect(enter('', store).affCode()).toBeUndefined();
});

test('a token that another tab stores is not used here, and it is told whose it is', () => {
  const store = memoryStore();
  const [here, there] = [enter('', store), enter('', store)];
  here.setPerson('7');
  here.signIn('ours');
  there.setPerson('7');
  there.signIn('renewed');
  expect(here.token()).toBe('ours');
  expect(here.tokenElsewhere()).toBe('same person');
  there.setPerson('8');
  there.signIn('somebody else');
  expect(here.token()).toBe('ours');
  expect(here.tokenElsewhere()).toBe('somebody else');
  here.followElsewhere();
  expect([here.token(), here.person()]).toEqual(['somebody else', '8']);
  expect(here.tokenElsewhere()).toBeUndefined();
});

test('signing out leaves the token that another tab has stored since', () => {
  const store = memoryStore();
  const [here, there] = [enter('', store), enter('', store)];
  here.signIn('ours');
  there.signIn('theirs');
  here.signOut();
  expect(store.get('token')).toBe('theirs');
});

test('what belongs to a person is forgotten when another comes, and nothing else', () => {
  const storage = enter('');
  storage.setPerson('7');
  storage.remember('config', { theme: 3 });
  storage.rememberOwn('account', { id: '7' });
  expect(storage.recallOwn('account')).toEqual({ id: '7' });
  storage.setPerson('7');
  expect(storage.recallOwn('account')).toEqual({ id: '7' });
  storage.saveOwnWords('searches', ['夜']);
  expect(storage.ownWords('searches')).toEqual(['夜']);
  storage.setPerson('8');
  expect(storage.recallOwn('account')).toBeUndefined();
  expect(storage.ownWords('searches')).toEqual([]);
  expect(storage.recall('config')).toEqual({ theme: 3 });
});
