import { aiConsoleCalls } from '@liuguang/contract/ai/console-calls';
import { aiEngineCalls } from '@liuguang/contract/ai/engine-calls';
import { list, onList, onRow, pick, type Row, room, text } from '../../lib/room/room.ts';
import { aiMessages } from './messages.ts';

export const templates = room(aiMessages, {
  list: list(aiConsoleCalls, 'console/ai/template/list', {
    columns: ['cover', 'title', 'kind', 'group', 'price', 'uses', 'position', 'onSale'],
  }),
  actions: [
    onRow('edit', aiConsoleCalls, 'console/ai/template/edit', {
      given: (row) => ({ templateId: text(row, 'id') }),
      filled: (row) => pick(row, 'title', 'translations', 'price', 'position', 'onSale'),
    }),
  ],
});

const engineId = (row: Row) => ({ engineId: text(row, 'id') });

/** What draws, in the order in which it is asked, and how each is. */
export const engines = room(aiMessages, {
  list: list(aiEngineCalls, 'console/ai/engine/list', {
    columns: ['position', 'kind', 'address', 'model', 'on', 'problem', 'checkedAt'],
  }),
  actions: [
    onList('addEngine', aiEngineCalls, 'console/ai/engine/save', {
      without: ['engineId'],
      filled: () => ({ position: 1, address: '', model: '', workflow: '', limitSeconds: 120, on: true }),
    }),
    onRow('edit', aiEngineCalls, 'console/ai/engine/save', {
      given: engineId,
      filled: (row) => pick(row, 'kind', 'position', 'address', 'model', 'workflow', 'limitSeconds', 'on'),
    }),
    onRow('tryEngine', aiEngineCalls, 'console/ai/engine/try', { given: engineId }),
    onRow('removeEngine', aiEngineCalls, 'console/ai/engine/remove', { given: engineId, isDangerous: true }),
  ],
});

export const prices = room(aiMessages, {
  list: list(aiEngineCalls, 'console/ai/price/list', { id: 'kind', columns: ['kind', 'price'] }),
  actions: [
    onRow('edit', aiEngineCalls, 'console/ai/price/save', {
      given: (row) => ({ kind: text(row, 'kind') as 'generate' }),
      filled: (row) => pick(row, 'price'),
    }),
  ],
});

export const refusals = room(aiMessages, {
  list: list(aiEngineCalls, 'console/ai/refusal/list', {
    id: ['day', 'reason'],
    columns: ['day', 'reason', 'count'],
  }),
});
