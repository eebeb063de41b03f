import { accountCalls } from '@liuguang/contract/account/calls';
import { creatorCalls } from '@liuguang/contract/creator/calls';
import { ledgerCalls } from '@liuguang/contract/ledger/calls';
import { membershipCalls } from '@liuguang/contract/membership/calls';
import { signinConsoleCalls } from '@liuguang/contract/signin/console-calls';
import { detail, list, onRow, type Row, room, text } from '../../lib/room/room.ts';
import { accountMessages } from './messages.ts';

const given = (row: Row) => ({ accountId: text(row, 'id') });

export const account = room(accountMessages, {
  list: list(accountCalls, 'console/account/list', {
    columns: ['id', 'name', 'kind', 'status', 'channel', 'createdAt', 'lastSeenAt'],
    filters: ['named', 'kind', 'status'],
  }),
  actions: [
    onRow('ban', accountCalls, 'console/account/ban', {
      given,
      isFor: ({ status }) => status === 'active',
      isDangerous: true,
      takesMany: true,
      undo: 'unban',
    }),
    onRow('unban', accountCalls, 'console/account/unban', {
      given,
      isFor: ({ status }) => status === 'banned',
      takesMany: true,
    }),
    onRow('signOut', accountCalls, 'console/account/session/end', {
      given,
      isFor: ({ status }) => status === 'active',
      takesMany: true,
    }),
    onRow('gift', membershipCalls, 'console/membership/gift', { given, isFor: ({ status }) => status === 'active' }),
    onRow('verify', creatorCalls, 'console/creator/verify', { given, filled: () => ({ verified: true }) }),
  ],
  details: [
    detail('sessions', accountCalls, 'console/account/session/list', (row) => ({ ...given(row), pageSize: 10 })),
    detail('merges', signinConsoleCalls, 'console/signin/merges', (row) => ({
      ...(row.kind === 'guest' ? { guestId: text(row, 'id') } : given(row)),
      pageSize: 10,
    })),
    detail('wallet', ledgerCalls, 'console/ledger/wallet', given),
    detail('statement', ledgerCalls, 'console/ledger/statement', (row) => ({ ...given(row), pageSize: 5 })),
  ],
});
