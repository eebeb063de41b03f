import { expect, test } from 'vitest';
import { moveBetween } from './move.ts';

const at = (name: string, index: number) => ({ name, path: `/${name}`, index });
const isTab = (name: string) => ['home', 'mine'].includes(name);

test('the first page does not move', () => {
  expect(moveBetween(undefined, at('home', 0), isTab)).toBe('first');
});

test('from tab to tab is beside, whichever way the history goes', () => {
  expect(moveBetween(at('home', 0), at('mine', 1), isTab)).toBe('tab');
  expect(moveBetween(at('mine', 1), at('home', 0), isTab)).toBe('tab');
});

test('other pages move forward and back with the history', () => {
  expect(moveBetween(at('mine', 1), at('vip', 2), isTab)).toBe('forward');
  expect(moveBetween(at('vip', 2), at('mine', 1), isTab)).toBe('back');
});
