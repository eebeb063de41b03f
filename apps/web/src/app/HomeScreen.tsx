import type { AppConfig } from '@liuguang/contract/config/schemas';
import { Logo } from '@liuguang/ui/Logo';
import { NoticeBar, OfflineBar } from '@liuguang/ui/NoticeBar';
import { Skeleton } from '@liuguang/ui/Skeleton';
import { AccountCard } from '../features/account/AccountCard.tsx';
import { useAccount } from '../features/account/queries.ts';
import { AnnouncementList } from '../features/config/AnnouncementList.tsx';
import { useConfig } from '../features/config/queries.ts';
import { ConnectionPanel } from '../features/connection/ConnectionPanel.tsx';
import { RealtimeLine } from '../features/realtime/RealtimeLine.tsx';
import { otherLanguageHref } from '../lib/i18n.ts';
import { useServices } from '../lib/services.ts';
import { useConnection, useOnline } from '../lib/use-connection.ts';
import { useSettled } from '../lib/use-settled.ts';
import { LightStream } from './LightStream.tsx';
import { ProblemPanel } from './ProblemPanel.tsx';
import { useRecovery } from './use-recovery.ts';
import { useSeason } from './use-season.ts';
import './home.css';

const ANNOUNCEMENTS_ID = 'announcements';

export function HomeScreen() {
  const config = useConfig();
  const configured = config.data !== undefined;
  const account = useAccount({ enabled: configured });
  const settled = useSettled(account.data !== undefined);
  const online = useOnline();
  useSeason(config.data?.theme);
  useRecovery();

  const cutOff = !online && account.data === undefined;
  const lost = !configured && (config.error !== null || cutOff);
  const person = settled ? account.data : undefined;
  return (
    <div className="home">
      <div className="home-sky">{!lost && <LightStream />}</div>
      <Header />
      <main className="home-main">
        <Notice config={config.data} hidden={lost} />
        {lost ? (
          <div className="home-lost">
            <ProblemPanel error={config.error} busy={config.isFetching} onRetry={() => void config.refetch()} />
          </div>
        ) : (
          <div className="home-columns">
            <div className="home-column">
              {account.data === undefined && (account.error || cutOff) ? (
                <div className="home-section-lost">
                  <ProblemPanel
                    compact
                    error={account.error}
                    busy={account.isFetching}
                    onRetry={() => void account.refetch()}
                  />
                </div>
              ) : (
                <AccountCard account={person} realtime={<RealtimeLine ready={person !== undefined} />} />
              )}
              <ConnectionPanel ready={configured} />
            </div>
            <div className="home-column">
              <AnnouncementList id={ANNOUNCEMENTS_ID} ready={configured} />
            </div>
          </div>
        )}
      </main>
    </div>
  );
}

function Header() {
  const { text, language } = useServices();
  return (
    <header className="home-header">
      <Logo size={34} />
      <h1 className="home-brand">{text('brand')}</h1>
      <a
        className="home-language lg-press"
        href={otherLanguageHref(location.search, language)}
        hrefLang={language === 'en' ? 'zh-CN' : 'en'}
      >
        {text('otherLanguage')}
        <span className="lg-unseen">{text('otherLanguageName')}</span>
      </a>
    </header>
  );
}

/** News, or word that the network is gone: one box for both. */
function Notice({ config, hidden }: { config: AppConfig | undefined; hidden: boolean }) {
  const { text } = useServices();
  const online = useOnline();
  const { reachable } = useConnection();
  const cutOff = !online || !reachable;
  const [newest] = config?.announcement ?? [];
  return (
    <div className="home-notice">
      <div role="status">{cutOff && <OfflineBar>{text(online ? 'unreachableBar' : 'offlineBar')}</OfflineBar>}</div>
      {!cutOff && !hidden && (
        <NoticeBar href={newest && `#${ANNOUNCEMENTS_ID}`}>
          {config ? (newest?.title ?? text('announcementsNone')) : <Skeleton width="14em" />}
        </NoticeBar>
      )}
    </div>
  );
}
