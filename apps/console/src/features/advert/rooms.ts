import { advertCalls } from '@liuguang/contract/advert/calls';
import { list, room } from '../../lib/room/room.ts';

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
