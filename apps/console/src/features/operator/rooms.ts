import { operatorCalls } from '@liuguang/contract/operator/calls';
import { list, onList, onRow, pick, room, text } from '../../lib/room/room.ts';
import { AuditChange } from './AuditChange.tsx';
import { operatorMessages } from './messages.ts';

export const operators = room(operatorMessages, {
  list: list(operatorCalls, 'console/operator/list', { columns: ['name', 'role', 'totp', 'disabled', 'createdAt'] }),
  actions: [
    onList('create', operatorCalls, 'console/operator/create'),
    onRow('update', operatorCalls, 'console/operator/update', {
      given: (row) => ({ operatorId: text(row, 'id') }),
      filled: (row) => pick(row, 'role', 'disabled'),
    }),
    onRow('signOutOperator', operatorCalls, 'console/operator/signOut', {
      given: (row) => ({ operatorId: text(row, 'id') }),
    }),
  ],
});

export const audit = room(operatorMessages, {
  list: list(operatorCalls, 'console/audit/list', {
    columns: ['at', 'operatorName', 'action', 'target', 'code'],
    filters: ['operatorId', 'action'],
  }),
  Extra: AuditChange,
});
