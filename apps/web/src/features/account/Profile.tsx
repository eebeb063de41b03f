import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { commonMessages } from '@liuguang/app-kit/messages';
import { shownName } from '@liuguang/contract/account/default-name';
import type { SelfInfo } from '@liuguang/contract/account/schemas';
import { Badge } from '@liuguang/ui/Badge';
import { CopyButton } from '@liuguang/ui/CopyButton';
import { PenIcon } from '@liuguang/ui/icons-content';
import { Skeleton } from '@liuguang/ui/Skeleton';
import { Link } from 'react-router';
import { PATHS } from '../../lib/paths.ts';
import { Face } from './Face.tsx';
import { greetingAt } from './greeting.ts';
import { membershipOf } from './membership.ts';
import { accountMessages } from './messages.ts';
import './account.css';

const AVATAR_SIZE = 72;

/** Who is here. Undefined draws the skeleton, in the same boxes. */
export function Profile({ account }: { account: SelfInfo | undefined }) {
  const text = useText(accountMessages);
  return (
    <section className="account-profile" aria-busy={account === undefined}>
      <Face account={account} size={AVATAR_SIZE} />
      <div className="account-names">
        <p className="account-greeting">{text(greetingAt(new Date()))}</p>
        <Name account={account} />
        <AccountNumber account={account} />
      </div>
      {account?.kind === 'registered' && (
        <Link className="account-edit-link lg-press" to={PATHS.account} aria-label={text('editProfile')}>
          <PenIcon />
        </Link>
      )}
    </section>
  );
}

function Name({ account }: { account: SelfInfo | undefined }) {
  const language = useLanguage();
  const text = useText(accountMessages);
  const common = useText(commonMessages);
  if (!account)
    return (
      <h2 className="account-name">
        <span className="lg-unseen">{common('loading')}</span>
        <Skeleton width="6em" />
      </h2>
    );
  const { label } = membershipOf(account, new Date());
  return (
    <h2 className="account-name">
      <span className="lg-ellipsis">{shownName(account.name, language)}</span>
      <Badge>{text(account.kind === 'guest' ? 'kindGuest' : 'kindRegistered')}</Badge>
      {label !== '' && <Badge tone={label === 'SVIP' ? 'svip' : 'vip'}>{label}</Badge>}
    </h2>
  );
}

function AccountNumber({ account }: { account: SelfInfo | undefined }) {
  const text = useText(accountMessages);
  const common = useText(commonMessages);
  if (!account)
    return (
      <p className="account-number">
        <Skeleton width="9em" />
      </p>
    );
  return (
    <p className="account-number">
      {text('accountNumber')}
      <span className="lg-number">{account.id}</span>
      <CopyButton value={account.id} label={text('copyAccountNumber', { id: account.id })} done={common('copied')} />
    </p>
  );
}
