import { shanghaiDay } from '@liuguang/contract/format/date';
import type { DemoLibrary } from '../../../../../demo/library/types.ts';
import { searchFigure, searchWord } from '../../features/search/search.schema.ts';
import { fold, keyOf } from '../../features/search/search.words.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/database.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Gives the search bar its first words, unless people have searched, or operators have said which, before. */
export async function loadSearchWords(
  database: Database,
  clock: Clock,
  { searchWords }: Pick<DemoLibrary, 'searchWords'>,
): Promise<void> {
  const now = clock.now();
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
