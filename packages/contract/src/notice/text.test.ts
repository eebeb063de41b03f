import { expect, test } from 'vitest';
import { noticePath } from './text.ts';

const film = { contentType: 1, id: '12', placeId: '' };

test.each([
  ['a like, at the film', { kind: 'taste.liked', subject: film, values: { title: '海' } }, '/play/longVideo?id=12'],
  [
    'an answer, at its very place',
    { kind: 'comment.answered', subject: { ...film, placeId: '7' }, values: {} },
    '/play/longVideo?id=12&comment=7',
  ],
  [
    'a film that was taken down, where its maker sees why',
    { kind: 'media.held', subject: film, values: { title: '海', note: '', id: '12' } },
    '/mine/works?id=12',
  ],
  [
    'one that was told of before there was such a place, at the film',
    { kind: 'media.held', subject: film, values: { title: '海', note: '' } },
    '/play/longVideo?id=12',
  ],
  ['a channel', { kind: 'live.begins', subject: null, values: { channelId: 'a b' } }, '/liveTv/livePlay?id=a%20b'],
  ['nothing, for a kind that is not known here', { kind: 'new.kind', subject: null, values: {} }, undefined],
] as const)('a notice opens %s', (_what, notice, path) => {
  expect(noticePath({ ...notice, link: '' })).toBe(path);
});

test('what operators wrote opens where they say', () => {
  expect(noticePath({ kind: 'notice.broadcast', subject: film, values: {}, link: '/lld' })).toBe('/lld');
});
