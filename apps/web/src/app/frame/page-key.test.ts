import { NavigationType } from 'react-router';
import { expect, test } from 'vitest';
import { keepAliveKey, visitKey } from './page-key.ts';

const at = (pathname: string, key: string) => ({ pathname, search: '', hash: '', state: null, key });

test('kept pages differ by path and query', () => {
  expect(keepAliveKey({ pathname: '/topicList', search: '?id=1' })).not.toBe(
    keepAliveKey({ pathname: '/topicList', search: '?id=2' }),
  );
});

test('how somebody came in, and a slash at the end, make no other page', () => {
  expect(keepAliveKey({ pathname: '/liveTv/', search: '?UID=7&lang=en&uuid=x' })).toBe('/liveTv');
  expect(keepAliveKey({ pathname: '/', search: '?UID=7&short=3' })).toBe('/?short=3');
  expect(keepAliveKey({ pathname: '/subpage/result', search: '?words=x&tab=film&sort=newest' })).toBe(
    '/subpage/result?words=x',
  );
});

test('each visit of another page is a new one, back in history too', () => {
  const first = visitKey(at('/mine/vip', 'a'), NavigationType.Push, undefined);
  expect(visitKey(at('/mine/vip', 'b'), NavigationType.Push, { key: first, pathname: '/mine/vip' })).not.toBe(first);
});

test('replacing the query of the address one is at leaves the page alone', () => {
  const first = visitKey(at('/mine/myBought', 'a'), NavigationType.Push, undefined);
  expect(visitKey(at('/mine/myBought', 'b'), NavigationType.Replace, { key: first, pathname: '/mine/myBought' })).toBe(
    first,
  );
});
