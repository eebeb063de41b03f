import { shanghaiDay } from '@liuguang/contract/format/date';
import { ledgerCalls } from '@liuguang/contract/ledger/calls';
import { ledgerProofCalls } from '@liuguang/contract/ledger/proof-calls';
import { detail, list, onList, onRow, pick, type Row, room, text } from '../../lib/room/room.ts';
import { ledgerMessages } from './messages.ts';
import { StatementProof } from './StatementProof.tsx';

export const statement = room(ledgerMessages, {
  list: list(ledgerCalls, 'console/ledger/statement', {
    columns: ['at', 'kind', 'phase', 'amount', 'balance', 'note', 'reference'],
    filters: ['accountId', 'currency', 'group', 'kind', 'month'],
  }),
  actions: [
    onList('exportProof', ledgerProofCalls, 'console/ledger/export', {
      filled: () => ({ format: 'json' }),
      file: (answer) => {
        const { fileName: name, content } = answer as { fileName: string; content: string };
        return { name, content };
      },
    }),
  ],
  Head: StatementProof,
});

export const figures = room(ledgerMessages, {
  list: list(ledgerCalls, 'console/ledger/figures', {
    id: ['currency', 'kind', 'phase', 'account'],
    columns: ['currency', 'kind', 'phase', 'account', 'count', 'bought', 'given'],
    filters: ['day'],
    initial: { day: shanghaiDay(Date.now()) },
  }),
});

/** The roots over all accounts, each with what comes of working it out again. */
export const roots = room(ledgerMessages, {
  list: list(ledgerProofCalls, 'console/ledger/root/list', {
    id: 'day',
    columns: ['day', 'at', 'size', 'root'],
  }),
  details: [detail('proof', ledgerProofCalls, 'console/ledger/root/check', (row) => ({ day: text(row, 'day') }))],
});

const decides = (row: Row) => ({ adjustmentId: text(row, 'id') });
const isProposed = ({ state }: Row) => state === 'proposed';

export const adjustment = room(ledgerMessages, {
  list: list(ledgerCalls, 'console/ledger/adjustment/list', {
    columns: ['accountId', 'currency', 'part', 'amount', 'reason', 'state', 'proposedBy', 'proposedAt'],
    filters: ['state'],
  }),
  actions: [
    onList('propose', ledgerCalls, 'console/ledger/adjustment/propose'),
    onRow('approve', ledgerCalls, 'console/ledger/adjustment/decide', {
      given: (row) => ({ ...decides(row), approve: true }),
      isFor: isProposed,
    }),
    onRow('reject', ledgerCalls, 'console/ledger/adjustment/decide', {
      given: (row) => ({ ...decides(row), approve: false }),
      isFor: isProposed,
      isDangerous: true,
    }),
  ],
});

export const gold = room(ledgerMessages, {
  list: list(ledgerCalls, 'console/ledger/gold/list', { columns: ['gold', 'bonus', 'tag', 'position', 'onSale'] }),
  actions: [
    onList('saveGold', ledgerCalls, 'console/ledger/gold/save', { without: ['productId'] }),
    onRow('editGold', ledgerCalls, 'console/ledger/gold/save', {
      given: (row) => ({ productId: text(row, 'id') }),
      filled: (row) => pick(row, 'gold', 'bonus', 'tag', 'translations', 'position', 'onSale'),
    }),
  ],
});

export const score = room(ledgerMessages, {
  list: list(ledgerCalls, 'console/ledger/score/list', { columns: ['score', 'price', 'tag', 'position', 'onSale'] }),
  actions: [
    onList('saveScore', ledgerCalls, 'console/ledger/score/save', { without: ['productId'] }),
    onRow('editScore', ledgerCalls, 'console/ledger/score/save', {
      given: (row) => ({ productId: text(row, 'id') }),
      filled: (row) => pick(row, 'score', 'price', 'tag', 'translations', 'position', 'onSale'),
    }),
  ],
});
