import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { commonMessages } from '@liuguang/app-kit/messages';
import { shownName } from '@liuguang/contract/account/default-name';
import { CopyButton } from '@liuguang/ui/CopyButton';
import { Header } from '@liuguang/ui/Header';
import { useAccount } from '../../features/account/current-account.ts';
import { Face } from '../../features/account/Face.tsx';
import { settingMessages } from '../../features/setting/messages.ts';
import { SignOutButton } from '../../features/signin/SignOutButton.tsx';
import { WayRows } from '../../features/signin/WayRows.tsx';
import { PATHS, pathTo } from '../../lib/paths.ts';
import { RowFact, RowGroup, RowLink } from '../../lib/rows/Rows.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import '../../features/setting/setting.css';

/** Who one is here, by what one signs in, and how to become another. */
export function AccountPage() {
  const language = useLanguage();
  const text = useText(settingMessages);
  const common = useText(commonMessages);
  const { data: account } = useAccount();
  usePageTitle(text('account'));
  const registered = account?.kind === 'registered';
  return (
    <main>
      <Header title={text('account')} />
      <div className="setting">
        <RowGroup title={text('profile')}>
          {registered && (
            <>
              <RowLink label={text('avatar')} value={<Face account={account} size={36} />} to={PATHS.avatar} />
              <RowLink label={text('name')} value={shownName(account.name, language)} to={PATHS.changeName} />
              <RowLink label={text('intro')} value={account.intro} to={PATHS.changeIntro} />
            </>
          )}
          <RowFact
            label={text('number')}
            value={
              account && (
                <>
                  {account.id}
                  <CopyButton value={account.id} label={text('copyNumber')} done={common('copied')} />
                </>
              )
            }
          />
        </RowGroup>
        {registered && (
          <RowGroup title={text('ways')}>
            <WayRows />
          </RowGroup>
        )}
        <RowGroup title={text('switch')}>
          <RowLink label={text(registered ? 'switchAccount' : 'signIn')} to={pathTo('login')} />
          {!registered && <RowLink label={text('register')} to={pathTo('login', { way: 'register' })} />}
          <RowLink label={text('credential')} to={PATHS.credentials} />
        </RowGroup>
        {registered && (
          <div className="setting-out">
            <SignOutButton />
          </div>
        )}
      </div>
    </main>
  );
}
