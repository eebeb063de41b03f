import { expect, test } from 'vitest';
import { safeStore } from './store.ts';

/** A storage that holds at most `room` characters of values. */
function storageOf(room: number): Storage {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem(key, value) {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      entries.set(key, value);
    },
    removeItem: (key) => entries.delete(key),
    clear: () => entries.clear(),
    key: (index) => [...entries.keys()][index] ?? null,
    get length() {
      return entries.size;
    },
  };
}

const blocked = () => {
  throw new DOMException('denied', 'SecurityError');
};

test('what a working storage keeps is there for the next page', () => {
  const storage = storageOf(100);
  safeStore(() => storage).set('token', 'abc');
  const next = safeStore(() => storage);
  expect(next.get('token')).toBe('abc');
  expect(next.lasting).toBe(true);
});

test('a blocked storage keeps values until the page is left and says that they do not last', () => {
  const store = safeStore(blocked);
  store.set('token', 'abc');
  expect(store.get('token')).toBe('abc');
  expect(store.lasting).toBe(false);
  store.remove('token');
  expect(store.get('token')).toBeUndefined();
});

test('a full storage never brings back the value that could not be replaced', () => {
  const storage = storageOf(3);
  const store = safeStore(() => storage);
  store.set('token', 'old');
  store.set('token', 'a longer one');
  expect(store.get('token')).toBe('a longer one');
  expect(store.lasting).toBe(false);
});

test('a value that fits again replaces the one held in memory', () => {
  const storage = storageOf(3);
  const store = safeStore(() => storage);
  store.set('token', 'a longer one');
  store.set('token', 'new');
  expect(store.get('token')).toBe('new');
  expect(safeStore(() => storage).get('token')).toBe('new');
});

test('the keys are those of the storage and those that found no room in it', () => {
  const storage = storageOf(3);
  const store = safeStore(() => storage);
  store.set('kept', 'abc');
  store.set('held', 'a longer one');
  expect([...store.keys()].sort()).toEqual(['held', 'kept']);
});
