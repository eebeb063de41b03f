import { beforeEach, expect, test, vi } from 'vitest';
import { FrameQueue } from './frame-queue.ts';

let frames: (() => void)[];
let drawn: string[];
let queue: FrameQueue;

beforeEach(() => {
  frames = [];
  drawn = [];
  queue = new FrameQueue();
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => frames.push(work));
});

const nextFrame = () => {
  for (const work of frames.splice(0)) work();
};
const add = (name: string) => queue.add(() => drawn.push(name));

test('parts are drawn one a frame, in the order in which they asked', () => {
  const parts = ['head', 'list', 'foot'].map((name) => add(name));
  expect(drawn).toEqual([]);
  nextFrame();
  expect(drawn).toEqual(['head']);
  parts[0]?.();
  nextFrame();
  expect(drawn).toEqual(['head', 'list']);
  parts[1]?.();
  nextFrame();
  expect(drawn).toEqual(['head', 'list', 'foot']);
});

test('a part waits until the one before has been committed, however many frames that takes', () => {
  const head = add('head');
  add('list');
  nextFrame();
  nextFrame();
  nextFrame();
  expect(drawn).toEqual(['head']);
  head();
  nextFrame();
  expect(drawn).toEqual(['head', 'list']);
});

test('a part that leaves before its turn is not drawn and holds nobody up', () => {
  const head = add('head');
  const list = add('list');
  add('foot');
  head();
  list();
  nextFrame();
  expect(drawn).toEqual(['foot']);
});

test('a part that comes when all others are drawn gets the next frame', () => {
  add('head')();
  nextFrame();
  add('late');
  nextFrame();
  expect(drawn).toEqual(['late']);
});

test('leaving twice changes nothing', () => {
  const head = add('head');
  nextFrame();
  head();
  const list = add('list');
  head();
  nextFrame();
  expect(drawn).toEqual(['head', 'list']);
  list();
  expect(frames).toEqual([]);
});
