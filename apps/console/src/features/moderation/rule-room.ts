import { moderationRuleCalls } from '@liuguang/contract/moderation/rule-calls';
import { detail, list, onList, onRow, pick, type Row, room, text } from '../../lib/room/room.ts';
import { moderationMessages } from './messages.ts';

const given = (row: Row) => ({ ruleId: text(row, 'id') });

/** Phrases that hold what says them; each is tried on the last thirty days before it counts. */
export const rule = room(moderationMessages, {
  list: list(moderationRuleCalls, 'console/moderation/rule/list', {
    columns: ['name', 'phrases', 'state', 'createdAt'],
  }),
  actions: [
    onList('addRule', moderationRuleCalls, 'console/moderation/rule/add'),
    onRow('setRule', moderationRuleCalls, 'console/moderation/rule/set', {
      given,
      filled: (row) => pick(row, 'state'),
    }),
  ],
  details: [detail('tryRule', moderationRuleCalls, 'console/moderation/rule/try', given)],
});
