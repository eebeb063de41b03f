import { useText } from '@liuguang/app-kit/i18n';
import type { WorkChapter, WorkDetails } from '@liuguang/contract/work/schemas';
import { usePurchase } from '../purchase/port.ts';
import { workMessages } from './messages.ts';
import { WORK_KEY } from './queries.ts';
import { useWords } from './use-words.ts';

/** Buys a book, or one chapter of it. */
export function useBuying(work: WorkDetails) {
  const text = useText(workMessages);
  const { buy } = usePurchase();
  const { title } = useWords(work);
  // Chapters, contents and the book itself know what is open.
  const outdated = [[WORK_KEY]];
  return {
    buyWhole: () =>
      buy({
        pay: { call: 'x/work/pay', body: { workId: work.id } },
        title,
        about: text('wholeAbout', { count: work.parts }),
        listPrice: work.listPrice,
        price: work.price,
        outdated,
      }),
    buyChapter: (chapter: Pick<WorkChapter, 'id' | 'title' | 'price'>) =>
      buy({
        pay: { call: 'x/work/part/pay', body: { partId: chapter.id } },
        title: `${title} · ${chapter.title}`,
        about: text('partAbout'),
        listPrice: work.partListPrice,
        price: chapter.price,
        outdated,
      }),
  };
}
