import { signinConsoleCalls } from '@liuguang/contract/signin/console-calls';
import { list, room } from '../../lib/room/room.ts';

/** Guests that met an account, and what became of their things. */
export const merges = room(
  {},
  {
    list: list(signinConsoleCalls, 'console/signin/merges', {
      id: 'guestId',
      columns: ['guestId', 'accountId', 'state', 'metAt', 'endedAt'],
      filters: ['accountId', 'guestId'],
    }),
  },
);
