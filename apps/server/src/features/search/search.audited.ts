import { eq } from 'drizzle-orm';
import { type AuditedCalls, type StateReader, statesOf } from '../../platform/audited/audited.ts';
import { searchSynonym, searchWord } from './search.schema.ts';
import { fold, keyOf } from './search.words.ts';

/** A word is the same whichever way it is written. */
const keyIn = (word: unknown): string => keyOf(fold(String(word)));

const word: StateReader = async (tx, request) => {
  const { word, english, standing, position } = searchWord;
  const [row] = await tx
    .select({ word, english, standing, position })
    .from(searchWord)
    .where(eq(searchWord.wordKey, keyIn(request.word)))
    .for('no key update');
  return row;
};

const synonym: StateReader = async (tx, request) => {
  const { word, means } = searchSynonym;
  const [row] = await tx
    .select({ word, means })
    .from(searchSynonym)
    .where(eq(searchSynonym.wordKey, keyIn(request.word)))
    .for('no key update');
  return row;
};

export const searchAudited: AuditedCalls = {
  ...statesOf(word, 'console/search/word/save', 'console/search/word/remove'),
  ...statesOf(synonym, 'console/search/synonym/save', 'console/search/synonym/remove'),
};
