import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { useAbbreviate } from '@liuguang/app-kit/use-abbreviate';
import type { SearchMark } from '@liuguang/contract/search/kinds';
import type { HotWord } from '@liuguang/contract/search/schemas';
import { ListProblem } from '@liuguang/ui/list/ListProblem';
import { useGradually } from '@liuguang/ui/pace/use-gradually';
import { Skeleton } from '@liuguang/ui/Skeleton';
import { SkeletonGate } from '@liuguang/ui/Skeletons';
import { useId } from 'react';
import { searchMessages } from './messages.ts';
import { useHotWords } from './queries.ts';
import './hot-words.css';

const BONES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const NONE: readonly HotWord[] = [];
const MARKS = { pinned: 'pinned', hot: 'markHot', new: 'new', rising: 'rising' } as const satisfies Record<
  Exclude<SearchMark, 'none'>,
  keyof typeof searchMessages
>;

/** What many people search for lately. */
export function HotWords({ onSearch }: { onSearch: (words: string) => void }) {
  const text = useText(searchMessages);
  const titleId = useId();
  const { data, isPending, isPaused, isFetching, refetch } = useHotWords();
  const drawn = useGradually(data?.list ?? NONE);
  return (
    <section className="search-section" aria-labelledby={titleId}>
      <div className="search-section-head">
        <h2 id={titleId}>{text('hot')}</h2>
      </div>
      <SkeletonGate ready={data !== undefined || !isPending || isPaused} skeleton={<Bones />}>
        {!data ? (
          <ListProblem offline={isPaused} busy={isFetching} onRetry={() => void refetch()} />
        ) : data.list.length === 0 ? (
          <p className="search-hint">{text('hotEmpty')}</p>
        ) : (
          <ol className="search-hot">
            {drawn.map((one, place) => (
              <li key={one.word}>
                <Entry one={one} place={place + 1} onSearch={onSearch} />
              </li>
            ))}
          </ol>
        )}
      </SkeletonGate>
    </section>
  );
}

interface EntryProps {
  one: HotWord;
  place: number;
  onSearch: (words: string) => void;
}

function Entry({ one: { word, english, heat, mark }, place, onSearch }: EntryProps) {
  const abbreviate = useAbbreviate();
  const text = useText(searchMessages);
  const isEnglish = useLanguage() === 'en';
  const shown = (isEnglish && english) || word;
  return (
    <button type="button" className="search-row lg-press" onClick={() => onSearch(shown)}>
      <b className="search-hot-place" data-place={place}>
        {place}
      </b>
      <span className="lg-ellipsis">{shown}</span>
      {mark !== 'none' && <span className={`search-mark search-mark-${mark}`}>{text(MARKS[mark])}</span>}
      {heat > 0 && (
        <span className="search-row-end" title={text('heat', { heat })}>
          <span className="lg-unseen">{text('heat', { heat })}</span>
          <span aria-hidden="true">{abbreviate(heat)}</span>
        </span>
      )}
    </button>
  );
}

const Bones = () => (
  <div className="search-hot">
    {BONES.map((name) => (
      <span key={name} className="search-row search-hot-bone">
        <Skeleton width="62%" />
      </span>
    ))}
  </div>
);
