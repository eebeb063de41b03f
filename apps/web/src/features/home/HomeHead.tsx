import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { inLanguage } from '@liuguang/app-kit/in-language';
import { commonMessages } from '@liuguang/app-kit/messages';
import { CommentIcon } from '@liuguang/ui/icons-content';
import { Logo } from '@liuguang/ui/Logo';
import { NoticeBar } from '@liuguang/ui/NoticeBar';
import { type MouseEvent, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { useConfig } from '../../lib/config.ts';
import { PATHS } from '../../lib/paths.ts';
import { useLeadsSomewhere } from '../../lib/use-leads-somewhere.ts';
import { IconGrid } from './IconGrid.tsx';
import { homeMessages } from './messages.ts';
import { SearchEntry } from './SearchEntry.tsx';
import './home.css';

interface HomeHeadProps {
  tabs: ReactNode;
  /** Whether what stands above the videos does: on the first tab. */
  isFirst: boolean;
  panelId: string;
  carousel: ReactNode;
  /** The videos, part by part. */
  modules: ReactNode;
  /** The element in which the announcements stand. */
  newsId: string;
}

/** What stands above the feed: the way to search, the newest word, what is advertised, the shortcuts. */
export function HomeHead({ tabs, isFirst, panelId, carousel, modules, newsId }: HomeHeadProps) {
  const text = useText(homeMessages);
  return (
    <>
      <div className="home-bar">
        <TopBar />
        {tabs}
      </div>
      <div id={panelId}>
        {isFirst && (
          <div className="home-stage">
            <Suspense>
              <Notice newsId={newsId} />
            </Suspense>
            <Suspense>{carousel}</Suspense>
            <Suspense>
              <IconGrid />
            </Suspense>
          </div>
        )}
        {modules}
      </div>
      <h2 id={newsId} className="home-section">
        {text('news')}
      </h2>
    </>
  );
}

function TopBar() {
  const text = useText(homeMessages);
  const brand = useText(commonMessages)('brand');
  const leadsSomewhere = useLeadsSomewhere();
  const canSearch = leadsSomewhere(PATHS.search);
  return (
    <header className="home-top">
      <Logo size={32} />
      <h1 className={canSearch ? 'lg-unseen' : 'home-brand'}>{brand}</h1>
      {canSearch && <SearchEntry />}
      {leadsSomewhere(PATHS.message) && (
        <Link className="home-messages lg-press" to={PATHS.message} aria-label={text('messages')}>
          <CommentIcon />
        </Link>
      )}
    </header>
  );
}

function Notice({ newsId }: Pick<HomeHeadProps, 'newsId'>) {
  const text = useText(homeMessages);
  const language = useLanguage();
  const [newest] = useConfig().announcement;

  // An address with an anchor would be one more page to go back from.
  function showNews(event: MouseEvent) {
    event.preventDefault();
    document.getElementById(newsId)?.scrollIntoView({ behavior: 'smooth' });
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the link inside is what is pressed
    <div className="home-notice" onClick={showNews}>
      <NoticeBar href={newest && `#${newsId}`}>
        {newest ? inLanguage(newest, language).title : text('noNews')}
      </NoticeBar>
    </div>
  );
}
