import { searchConsoleCalls } from '@liuguang/contract/search/calls';
import { list, onList, onRow, pick, type Row, room, text } from '../../lib/room/room.ts';
import { searchMessages } from './messages.ts';
import { SearchedWords } from './SearchedWords.tsx';

const given = (row: Row) => ({ word: text(row, 'word') });

export const words = room(searchMessages, {
  list: list(searchConsoleCalls, 'console/search/words', {
    id: 'word',
    columns: ['word', 'english', 'standing', 'position', 'updatedAt'],
  }),
  actions: [
    onList('saveWord', searchConsoleCalls, 'console/search/word/save'),
    onRow('editWord', searchConsoleCalls, 'console/search/word/save', {
      given,
      filled: (row) => pick(row, 'english', 'standing', 'position'),
    }),
    onRow('removeWord', searchConsoleCalls, 'console/search/word/remove', { given, isDangerous: true }),
  ],
  Head: SearchedWords,
});

export const synonyms = room(searchMessages, {
  list: list(searchConsoleCalls, 'console/search/synonyms', { id: 'word', columns: ['word', 'means', 'updatedAt'] }),
  actions: [
    onList('saveSynonym', searchConsoleCalls, 'console/search/synonym/save'),
    onRow('editSynonym', searchConsoleCalls, 'console/search/synonym/save', {
      given,
      filled: (row) => pick(row, 'means'),
    }),
    onRow('removeSynonym', searchConsoleCalls, 'console/search/synonym/remove', { given, isDangerous: true }),
  ],
});
