import type { HomeModule, MediaCard } from '@liuguang/contract/media/home';
import { expect, test } from 'vitest';
import { withoutVideo } from './without-video.ts';

const video = (id: string) => ({ id }) as MediaCard;
const module = (kind: HomeModule['kind'], ...ids: string[]) =>
  ({ id: 'm', kind, list: ids.map(video), hasMore: true }) as HomeModule;
const listed = (...list: (MediaCard | HomeModule)[]) => ({ pages: [{ list, hasNext: true }], pageParams: [undefined] });

test('a video goes from every page of a list, and the rest stays as it was', () => {
  const before = {
    ...listed(video('1'), video('2')),
    pages: [...listed(video('1')).pages, ...listed(video('2')).pages],
  };
  expect(withoutVideo(before, '1')).toEqual({
    pages: [
      { list: [], hasNext: true },
      { list: [video('2')], hasNext: true },
    ],
    pageParams: [undefined],
  });
});

test('a video goes from the parts of the home screen, a part with nothing else in it too, but not from a ranking', () => {
  const before = listed(module('grid', '1', '2'), module('row', '1'), module('ranking', '1', '2'));
  expect(withoutVideo(before, '1')).toEqual(listed(module('grid', '2'), module('ranking', '1', '2')));
});
