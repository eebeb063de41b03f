import { useText } from '@liuguang/app-kit/i18n';
import { SEARCH_TABS, type SearchTab } from '@liuguang/contract/search/kinds';
import type { SearchDetails } from '@liuguang/contract/search/schemas';
import { BackToTop } from '@liuguang/ui/BackToTop';
import { Button } from '@liuguang/ui/Button';
import { Empty } from '@liuguang/ui/Empty';
import { SearchIcon } from '@liuguang/ui/icons';
import { ListView } from '@liuguang/ui/ListView';
import { useStage } from '@liuguang/ui/pace/use-stage';
import { CardSkeleton, RowSkeleton } from '@liuguang/ui/Skeletons';
import { TabBar } from '@liuguang/ui/TabBar';
import { useId, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PATHS } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { CreatorRow } from './CreatorRow.tsx';
import type { Drawing, MarkName } from './drawing.ts';
import { HotWords } from './HotWords.tsx';
import { LabelRow } from './LabelRow.tsx';
import { Marked } from './Marked.tsx';
import { searchMessages } from './messages.ts';
import { PostRow } from './PostRow.tsx';
import { type ResultView, useResults } from './queries.ts';
import { ResultBeside } from './ResultBeside.tsx';
import { ResultFilters } from './ResultFilters.tsx';
import { ResultNotice } from './ResultNotice.tsx';
import { useResultView } from './result-view.ts';
import { SearchBar } from './SearchBar.tsx';
import { useSearch } from './use-search.ts';
import { hasWord, tidy } from './words.ts';
import './search.css';
import './result-screen.css';

const NAMES = {
  all: 'tabAll',
  film: 'tabFilm',
  short: 'tabShort',
  collection: 'tabCollection',
  creator: 'tabCreator',
  post: 'tabPost',
  novel: 'tabNovel',
  topic: 'tabTopic',
  album: 'tabAlbum',
} as const satisfies Record<SearchTab, keyof typeof searchMessages>;
const AT_ONCE = 6;
/** Tabs whose results stand under each other. */
const IN_ROWS: readonly SearchTab[] = ['creator', 'post', 'topic'];

/** What was found. */
export function ResultScreen(props: Drawing) {
  const [search] = useSearchParams();
  const words = tidy(search.get('words') ?? '');
  return hasWord(words) ? <Results key={words} words={words} {...props} /> : <NoWord />;
}

function Results({ words, renderVideo, ...drawing }: Drawing & { words: string }) {
  const { renderCollection, renderWork } = drawing;
  const text = useText(searchMessages);
  const panelId = useId();
  const [{ tab = 'all', ...narrowed }, setView] = useResultView();
  const setTab = (next: SearchTab) => setView({ ...narrowed, tab: next });
  const setNarrowed = (next: Omit<ResultView, 'tab'>) => setView({ ...next, tab });
  const hasFilters = useStage();
  const ofVideos = tab === 'all' || tab === 'film' || tab === 'short';
  const { source, items, pages } = useResults(words, ofVideos ? { tab, ...narrowed } : { tab });
  const marks = useMemo(() => pages.flatMap((page) => page.marks), [pages]);
  const mark = useMemo<MarkName>(() => (name) => <Marked marks={marks}>{name}</Marked>, [marks]);
  const [first] = pages;
  // The filters are of videos: on other tabs they wait.
  const isNarrowed = ofVideos && Object.keys(narrowed).length > 0;
  usePageTitle(text('resultsFor', { words }));

  const draw = (item: SearchDetails['list'][number], index: number) => {
    if ('text' in item) return <PostRow post={item} mark={mark} />;
    if ('kind' in item) return <LabelRow label={item} mark={mark} />;
    if ('name' in item) return <CreatorRow creator={item} mark={mark} />;
    if ('freeParts' in item) return renderWork(item, mark);
    return 'counts' in item ? renderVideo(item, index, mark) : renderCollection(item, index, mark);
  };
  return (
    <div className="search-page">
      <Head words={words} />
      <main className="search-results" id={panelId}>
        <h1 className="lg-unseen">{text('resultsFor', { words })}</h1>
        <ListView
          key={tab}
          label={text('results')}
          source={source}
          items={items}
          keyOf={(item) => `${'contentType' in item ? item.contentType : item.kind} ${item.id}`}
          columns={IN_ROWS.includes(tab) ? 1 : tab === 'novel' ? 3 : 2}
          pageSize={AT_ONCE}
          skeleton={IN_ROWS.includes(tab) ? <RowSkeleton round /> : <CardSkeleton />}
          head={
            <>
              <TabBar
                label={text('tabs')}
                items={SEARCH_TABS.map((id) => ({ id, name: text(NAMES[id]) }))}
                activeId={tab}
                panelId={panelId}
                onChange={(id) => setTab(SEARCH_TABS.find((one) => one === id) ?? 'all')}
              />
              {ofVideos ? (
                <ResultFilters isDrawn={hasFilters} chosen={narrowed} onChange={setNarrowed} />
              ) : (
                <div className="search-filters-none" />
              )}
              {first && <ResultNotice words={words} meant={first.meant} loose={first.loose} />}
              {first && tab === 'all' && !isNarrowed && (
                <ResultBeside details={first} mark={mark} {...drawing} hasVideos={items.length > 0} onMore={setTab} />
              )}
            </>
          }
          empty={<Nothing words={words} first={first} isNarrowed={isNarrowed} onWiden={() => setNarrowed({})} />}
          renderItem={draw}
        />
      </main>
      <BackToTop />
    </div>
  );
}

/** What was searched for; to change it leads to where one types. */
function Head({ words }: { words: string }) {
  const text = useText(searchMessages);
  return (
    <SearchBar>
      <Link
        className="search-field search-field-link lg-press"
        to={PATHS.search}
        state={{ typed: words }}
        aria-label={words === '' ? undefined : text('change', { words })}
      >
        <SearchIcon />
        <span className="lg-ellipsis">{words || text('placeholder')}</span>
      </Link>
    </SearchBar>
  );
}

interface NothingProps {
  words: string;
  first: SearchDetails | undefined;
  isNarrowed: boolean;
  onWiden: () => void;
}

function Nothing({ words, first, isNarrowed, onWiden }: NothingProps) {
  const text = useText(searchMessages);
  const search = useSearch();
  if (isNarrowed)
    return (
      <Empty
        title={text('filteredTitle')}
        text={text('filteredText')}
        action={
          <Button tone="soft" onClick={onWiden}>
            {text('unfilter')}
          </Button>
        }
      />
    );
  const isSomething =
    first &&
    [first.collections, first.creators, first.works, first.announced, first.posts, first.labels, first.moments].some(
      ({ length }) => length > 0,
    );
  if (isSomething) return <p className="search-hint search-hint-alone">{text('noVideos')}</p>;
  return (
    <>
      <Empty title={text('nothingTitle', { words })} text={text('nothingText')} />
      <HotWords onSearch={search} />
    </>
  );
}

function NoWord() {
  const text = useText(searchMessages);
  usePageTitle(text('title'));
  return (
    <div className="search-page">
      <Head words="" />
      <main className="search-results">
        <h1 className="lg-unseen">{text('title')}</h1>
        <Empty
          title={text('noWordTitle')}
          text={text('noWordText')}
          action={
            <Link className="lg-button lg-button-fill lg-button-medium lg-press" to={PATHS.search}>
              {text('noWordAction')}
            </Link>
          }
        />
      </main>
    </div>
  );
}
