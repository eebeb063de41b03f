import { expect, test } from 'vitest';
import { findCssFaults, findRoomsWithin, findStrayNames, roomOf } from './css-rooms.ts';

const feature = 'apps/web/src/features/comment/comment.css';

test('a stylesheet belongs to its feature, to packages/ui, or to itself', () => {
  expect(roomOf(feature)).toBe('comment');
  expect(roomOf('apps/console/src/features/media/own/own.css')).toBe('media');
  expect(roomOf('packages/ui/src/list/PullHead.css')).toBe('lg');
  expect(roomOf('apps/web/src/app/frame/bottom-tabs.css')).toBe('bottom-tabs');
});

test('selectors that begin with the room’s name are taken, with shared parts below them', () => {
  const css = `
    .comment, .comment-head:hover > .lg-icon::after { color: red }
    a.comment-link, :is(.comment-a, .comment-b) li { color: red }
    [aria-pressed="true"] > .comment-mark { color: red }
    @media (width > 900px) { .comment { animation: comment-in 1s } }
    @keyframes comment-in { from { opacity: 0 } 50% { opacity: 1 } }
  `;
  expect(findStrayNames(feature, css)).toEqual([]);
});

test('loose names, bare elements, other rooms and their animations are refused', () => {
  const css = `
    .row { color: red }
    .comments { color: red }
    .lg-icon { color: red }
    main > p { color: red }
    .comment .player { color: red }
    .comment:has(.media-card) { color: red }
    @media print { .label { color: red } }
    @keyframes turn { to { rotate: 1turn } }
  `;
  expect(findStrayNames(feature, css)).toEqual(
    [
      'a selector begins with .row, and belongs to .comment',
      'a selector begins with .comments, and belongs to .comment',
      'a selector begins with .lg-icon, and belongs to .comment',
      'a selector names no class, and belongs to .comment',
      'a selector reaches into .player, and belongs to .comment',
      'a selector reaches into .media-card, and belongs to .comment',
      'a selector begins with .label, and belongs to .comment',
      '@keyframes turn does not begin with comment-',
    ].map((fault) => `${feature}: ${fault}`),
  );
});

test('no room’s names may be names of another', () => {
  expect(findRoomsWithin(['page', 'pages', 'play', 'player'])).toEqual([]);
  expect(findRoomsWithin(['page', 'page-problem'])).toEqual(['the names of page-problem are names of page']);
});

test('the stylesheets of this repository keep to it', async () => {
  expect(await findCssFaults()).toBe('');
});
