import { redeemcodeCalls } from '@liuguang/contract/redeemcode/calls';
import { list, onList, onRow, room, text } from '../../lib/room/room.ts';
import { redeemcodeMessages } from './messages.ts';

interface Made {
  readonly batch: { readonly id: string };
  readonly csv: string;
}

export const redeemcode = room(redeemcodeMessages, {
  list: list(redeemcodeCalls, 'console/redeemcode/list', {
    columns: ['title', 'kind', 'amount', 'count', 'used', 'startsAt', 'endsAt', 'revokedAt'],
  }),
  actions: [
    onList('create', redeemcodeCalls, 'console/redeemcode/create', {
      file: (answer) => ({ name: `codes-${(answer as Made).batch.id}.csv`, content: (answer as Made).csv }),
    }),
    onRow('revoke', redeemcodeCalls, 'console/redeemcode/revoke', {
      given: (row) => ({ batchId: text(row, 'id') }),
      isFor: ({ revokedAt }) => revokedAt === '',
      isDangerous: true,
    }),
  ],
});
