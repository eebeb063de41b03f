import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import type { MediaPlay } from '@liuguang/contract/media/playing';
import { SHORT_FEEDS, type ShortFeed } from '@liuguang/contract/ranker/schemas';
import type { AversionReason } from '@liuguang/contract/taste/schemas';
import { BackIcon, SearchIcon } from '@liuguang/ui/icons';
import { showToast } from '@liuguang/ui/Toast';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { AdvertSlot } from '../../features/advert/AdvertSlot.tsx';
import { useAdvertContents } from '../../features/advert/use-advert-contents.ts';
import { type FeedItem, feedItems, isReady, needsMore, type TurnedDown } from '../../features/shorts/feed-items.ts';
import { shortsMessages } from '../../features/shorts/messages.ts';
import { useShorts, useTurnDown } from '../../features/shorts/queries.ts';
import { ShortsScroller } from '../../features/shorts/ShortsScroller.tsx';
import '../../features/shorts/shorts.css';
import { useFeedReports } from '../../features/watch/use-progress-reports.ts';
import { PATHS } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { useSplashEnd } from '../../lib/use-splash-end.ts';
import { PlayedElsewhere } from './play/PlayedElsewhere.tsx';
import { ShortFilm } from './shorts/ShortFilm.tsx';
import { ShortsEnd } from './shorts/ShortsEnd.tsx';

const NOTHING: TurnedDown = { ids: new Set(), creators: new Set() };

interface ShortsPageProps {
  /** The film it was opened with. */
  readonly start: string | undefined;
  /** The comment on that film which somebody came for. */
  readonly comment: string | undefined;
}

/** The vertical feed: a film fills the screen, and the next one is a swipe away. */
export function ShortsPage({ start, comment }: ShortsPageProps) {
  const text = useText(shortsMessages);
  const [feed, setFeed] = useState<ShortFeed>('recommended');
  const [visit, setVisit] = useState(0);
  usePageTitle(text('shorts'));
  useSplashEnd(true);
  return (
    <main className="shorts">
      <h1 className="lg-unseen">{text('shorts')}</h1>
      <header className="shorts-top">
        <Link className="shorts-top-button lg-press" to={PATHS.home} aria-label={text('home')}>
          <BackIcon />
        </Link>
        <div className="shorts-tabs" role="tablist" aria-label={text('feeds')}>
          {[...SHORT_FEEDS].reverse().map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              className="shorts-tab"
              aria-selected={feed === name}
              onClick={() => setFeed(name)}
            >
              {text(name)}
            </button>
          ))}
        </div>
        <Link className="shorts-top-button lg-press" to={PATHS.search} aria-label={text('search')}>
          <SearchIcon />
        </Link>
      </header>
      <Feed
        key={`${feed} ${visit}`}
        feed={feed}
        visit={visit}
        start={feed === 'recommended' && visit === 0 ? start : undefined}
        comment={comment}
        onAgain={() => setVisit(visit + 1)}
      />
    </main>
  );
}

interface FeedProps {
  readonly feed: ShortFeed;
  readonly visit: number;
  readonly start: string | undefined;
  readonly comment: string | undefined;
  readonly onAgain: () => void;
}

function Feed({ feed, visit, start, comment, onAgain }: FeedProps) {
  const text = useText(shortsMessages);
  const language = useLanguage();
  const errorText = useErrorText();
  const { source, items: list, pages } = useShorts(feed, start, visit);
  const [current, setCurrent] = useState(0);
  const [turnedDown, setTurnedDown] = useState(NOTHING);
  const reports = useFeedReports();
  const tell = useTurnDown();
  const hasAdverts = useAdvertContents(3).length > 0;
  const items = useMemo(() => feedItems(start, list, turnedDown, hasAdverts), [start, list, turnedDown, hasAdverts]);
  const { hasNextPage, isFetching, isFetchNextPageError, isError, error } = source;

  // What was just done with the films here decides which come next: the server hears of it first.
  const isAsking = useRef(false);
  const askForMore = useEffectEvent(async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    try {
      await reports.settle();
      await source.fetchNextPage();
    } finally {
      isAsking.current = false;
    }
  });
  const wantsMore = hasNextPage && !isFetching && !isFetchNextPageError && needsMore(current, items.length);
  useEffect(() => {
    if (wantsMore) void askForMore();
  }, [wantsMore]);

  const turnDown = ({ id, owner }: MediaPlay, reason: AversionReason) => {
    const before = turnedDown;
    const creators = reason === 'creator' ? [owner.id] : [];
    setTurnedDown({
      ids: new Set([...before.ids, id]),
      creators: new Set([...before.creators, ...creators]),
    });
    const fail = (failure: Error) => {
      setTurnedDown(before);
      showToast(errorText(failure), 'error');
    };
    const undo = () =>
      tell.mutate({ id, notInterested: false }, { onSuccess: () => setTurnedDown(before), onError: fail });
    tell.mutate({ id, notInterested: true, reason }, { onError: fail });
    showToast(text('turnedDown'), 'plain', { name: text('undo'), run: undo });
  };

  const labelOf = (one: FeedItem): string => {
    if (one.kind === 'advert') return text('advert');
    if (!one.item) return text('opened');
    const { card } = one.item;
    return text('film', { title: (card.translations[language] ?? card).title, name: card.creator.name });
  };

  const isBroken = isFetchNextPageError || (isError && list.length === 0);
  return (
    <ShortsScroller
      label={text('shorts')}
      busy={isFetching}
      current={current}
      count={items.length + 1}
      onCurrent={setCurrent}
    >
      {items.map((item, index) => (
        <article
          key={item.kind === 'film' ? item.id : `advert ${item.nth}`}
          className="shorts-item"
          aria-posinset={index + 1}
          aria-setsize={-1}
          aria-label={labelOf(item)}
          inert={index !== current}
        >
          {item.kind === 'advert' ? (
            <div className="shorts-advert">
              <span className="shorts-advert-mark">{text('advert')}</span>
              <AdvertSlot position={3} nth={item.nth} />
            </div>
          ) : (
            isReady(index, current) && (
              <ShortFilm
                id={item.id}
                why={item.item?.why}
                comment={item.id === start ? comment : undefined}
                isActive={index === current}
                onMoment={reports.note}
                onTurnDown={turnDown}
                overlay={index === current && reports.isTaken && <PlayedElsewhere onContinue={reports.takeBack} />}
              />
            )
          )}
        </article>
      ))}
      {/* Another one whenever films come before it: the view stays where it is, and does not follow the end away. */}
      <article key={`end ${items.length}`} className="shorts-item" inert={current !== items.length}>
        <ShortsEnd
          feed={feed}
          end={isBroken ? 'trouble' : pages.at(-1)?.end}
          error={error}
          busy={isFetching}
          onRetry={() => void (list.length > 0 ? source.fetchNextPage() : source.refetch())}
          onAgain={onAgain}
        />
      </article>
    </ShortsScroller>
  );
}
