import { advertCalls } from '@liuguang/contract/advert/calls';
import { detail, list, onList, onRow, pick, room, text } from '../../lib/room/room.ts';
import { AdvertHead } from './AdvertHead.tsx';
import { advertMessages } from './messages.ts';

const ASKED = [
  ...['placement', 'kind', 'title', 'text', 'button', 'translations', 'picture', 'video', 'href'],
  ...['from', 'until', 'viewsPerDay', 'viewsInAll'],
];

export const advert = room(advertMessages, {
  list: list(advertCalls, 'console/advert/list', {
    columns: [
      'picture',
      'title',
      'placement',
      'state',
      'viewsToday',
      'views',
      'clicks',
      'viewsPerDay',
      'viewsInAll',
      'until',
    ],
    filters: ['placement', 'state'],
  }),
  Head: AdvertHead,
  actions: [
    onList('save', advertCalls, 'console/advert/save', { without: ['advertId'], given: () => ({ version: 0 }) }),
    onRow('edit', advertCalls, 'console/advert/save', {
      given: (row) => ({ advertId: text(row, 'id'), version: Number(row.version) }),
      filled: (row) => pick(row, ...ASKED),
    }),
    onRow('remove', advertCalls, 'console/advert/remove', {
      given: (row) => ({ advertId: text(row, 'id') }),
      isDangerous: true,
      takesMany: true,
    }),
  ],
  details: [
    detail('results', advertCalls, 'console/advert/figures', (row) => ({ advertId: text(row, 'id'), pageSize: 30 })),
  ],
});

export const figures = room(
  {},
  {
    list: list(advertCalls, 'console/advert/figures', {
      id: ['day', 'advertId'],
      columns: ['day', 'advertId', 'views', 'viewers', 'clicks'],
      filters: ['advertId'],
    }),
  },
);
