import { shanghaiDay } from '@liuguang/contract/format/date';
import type { DemoLibrary } from '../../../../../demo/library/types.ts';
import type { DemoStep } from '../../platform/demo/demo.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { SearchIndexing } from './search.indexing.ts';
import { searchFigure, searchWord } from './search.schema.ts';
import { fold, keyOf } from './search.words.ts';

const DAY_MS = 24 * 3600 * 1000;

interface SearchDemoParts {
  readonly database: Database;
  readonly indexing: SearchIndexing;
}

/** The first words of the search bar, and all that the demo brought to be found by its name. */
export const searchDemo = ({ database, indexing }: SearchDemoParts): readonly DemoStep[] => [
  {
    name: 'search words',
    needsLibrary: true,
    load: ({ library, clock }) => addWords(database, library, clock.now()),
  },
  { name: 'search index', after: 'everything', load: ({ signal }) => indexing.run(signal) },
];

/** Unless people have searched, or operators have said which, before. */
async function addWords(
  database: Database,
  { searchWords }: Pick<DemoLibrary, 'searchWords'>,
  now: Date,
): Promise<void> {
  const dayBefore = (days: number) => shanghaiDay(new Date(now.getTime() - days * DAY_MS));
  await database.transaction(async (tx) => {
    if ((await tx.$count(searchWord)) + (await tx.$count(searchFigure)) > 0) return;
    const figures = searchWords.flatMap(({ word, people }) =>
      people.map((count, ago) => ({
        ...{ day: dayBefore(ago + 1), wordKey: keyOf(fold(word.zh)), word: word.zh, people: count },
      })),
    );
    const pinned = searchWords.filter((one) => one.pinned);
    if (figures.length > 0) await tx.insert(searchFigure).values(figures);
    if (pinned.length > 0)
      await tx.insert(searchWord).values(
        pinned.map(({ word }, position) => ({
          ...{ wordKey: keyOf(fold(word.zh)), word: word.zh, english: word.en, standing: 'pinned' as const, position },
          updatedAt: now,
        })),
      );
  });
}
