import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { shownName } from '@liuguang/contract/account/default-name';
import { BUILD_VERSION } from '@liuguang/contract/constants';
import { Header } from '@liuguang/ui/Header';
import { ChevronIcon } from '@liuguang/ui/icons';
import { Link } from 'react-router';
import { useAccount } from '../../features/account/current-account.ts';
import { Face } from '../../features/account/Face.tsx';
import { AdvertBudgetCard } from '../../features/advert/AdvertBudgetCard.tsx';
import { CacheRow } from '../../features/setting/CacheRow.tsx';
import { LanguageRow } from '../../features/setting/LanguageRow.tsx';
import { settingMessages } from '../../features/setting/messages.ts';
import { PlaybackRows } from '../../features/setting/PlaybackRows.tsx';
import { ThemeRow } from '../../features/setting/ThemeRow.tsx';
import { useWays } from '../../features/signin/queries.ts';
import { SignOutButton } from '../../features/signin/SignOutButton.tsx';
import { ShieldRow } from '../../features/spoiler/ShieldRow.tsx';
import { PATHS } from '../../lib/paths.ts';
import { RowGroup, RowLink } from '../../lib/rows/Rows.tsx';
import { useLeadsSomewhere } from '../../lib/use-leads-somewhere.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import '../../features/setting/setting.css';

export function SettingPage() {
  const text = useText(settingMessages);
  const leadsSomewhere = useLeadsSomewhere();
  const { data: account } = useAccount();
  usePageTitle(text('title'));
  return (
    <main>
      <Header title={text('title')} />
      <div className="setting">
        <Me />
        <RowGroup title={text('groupAccount')}>
          <RowLink label={text('security')} to={PATHS.accountSecurity} />
          <RowLink label={text('credential')} to={PATHS.credentials} />
          <RowLink label={text('scan')} to={PATHS.accountCodeCamera} />
          <RowLink label={text('blocked')} to={PATHS.blocked} />
          <RowLink label={text('notifications')} to={PATHS.notifications} />
        </RowGroup>
        <RowGroup title={text('groupPlay')}>
          <PlaybackRows />
          <ShieldRow />
          <ThemeRow />
          <LanguageRow />
        </RowGroup>
        <div className="setting-advert">
          <AdvertBudgetCard />
        </div>
        <RowGroup title={text('groupOther')}>
          <CacheRow />
          <RowLink label={text('help')} to={PATHS.automaticService} />
          {leadsSomewhere(PATHS.feedback) && <RowLink label={text('feedback')} to={PATHS.feedback} />}
          {leadsSomewhere(PATHS.recruitment) && <RowLink label={text('recruitment')} to={PATHS.recruitment} />}
          <RowLink label={text('about')} value={BUILD_VERSION} to={PATHS.about} />
        </RowGroup>
        {account?.kind === 'registered' && (
          <div className="setting-out">
            <SignOutButton />
          </div>
        )}
      </div>
    </main>
  );
}

function Me() {
  const language = useLanguage();
  const text = useText(settingMessages);
  const { data: account } = useAccount();
  const { data: ways } = useWays();
  return (
    <Link className="setting-me lg-card lg-press" to={PATHS.account}>
      <Face account={account} size={50} />
      <span className="setting-me-words">
        <span className="lg-title-3 lg-ellipsis">{account ? shownName(account.name, language) : '\u00a0'}</span>
        <span className="lg-meta">{ways?.phone || ways?.name || text('account')}</span>
      </span>
      <ChevronIcon />
    </Link>
  );
}
