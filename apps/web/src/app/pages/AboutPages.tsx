import { useText } from '@liuguang/app-kit/i18n';
import { commonMessages } from '@liuguang/app-kit/messages';
import { BUILD_VERSION } from '@liuguang/contract/constants';
import { Header } from '@liuguang/ui/Header';
import { Logo } from '@liuguang/ui/Logo';
import { AccountFacts } from '../../features/account/AccountFacts.tsx';
import { ConnectionPanel } from '../../features/connection/ConnectionPanel.tsx';
import { RealtimeLine } from '../../features/realtime/RealtimeLine.tsx';
import { settingMessages } from '../../features/setting/messages.ts';
import { PATHS } from '../../lib/paths.ts';
import { RowFact, RowGroup, RowLink } from '../../lib/rows/Rows.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import '../../features/setting/setting.css';

/** What the app is, in which version, and by which rules. */
export function AboutPage() {
  const text = useText(settingMessages);
  const brand = useText(commonMessages)('brand');
  usePageTitle(text('about'));
  return (
    <main>
      <Header title={text('about')} />
      <div className="setting">
        <div className="setting-about">
          <Logo size={72} />
          <p className="setting-about-name">{brand}</p>
          <p>{text('aboutText')}</p>
        </div>
        <RowGroup title={text('aboutLegal')}>
          <RowLink label={text('terms')} to={PATHS.terms} />
          <RowLink label={text('privacy')} to={PATHS.privacyPolicy} />
        </RowGroup>
        <RowGroup title={text('aboutCurious')}>
          <RowLink label={text('connection')} to={PATHS.connection} />
          <RowFact label={text('version')} value={BUILD_VERSION} />
        </RowGroup>
      </div>
    </main>
  );
}

/** How this device talks to the server, for who wants to know. */
export function ConnectionPage() {
  const text = useText(settingMessages);
  usePageTitle(text('connection'));
  return (
    <main>
      <Header title={text('connection')} />
      <div className="setting setting-curious">
        <AccountFacts realtime={<RealtimeLine />} />
        <ConnectionPanel />
      </div>
    </main>
  );
}
