import { NewUserBanner } from '@liuguang/ui/NewUserBanner';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAccount } from '../../lib/account.ts';
import { useText } from '../../lib/i18n.ts';
import { PATHS } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.ts';
import { homeMessages } from './messages.ts';

const NEW_FOR_MS = 7 * 24 * 3600 * 1000;
const CLOSED = 'newcomerClosed';

/** What membership gives, to somebody who came lately and has none, until that person closes it. */
export function NewcomerBanner() {
  const text = useText(homeMessages);
  const navigate = useNavigate();
  const { storage } = useServices();
  const { data: account } = useAccount();
  const [closed, setClosed] = useState(() => storage.recallOwn<boolean>(CLOSED) ?? false);
  if (closed || !account) return null;
  const isNew = Date.now() - Date.parse(account.createdAt) < NEW_FOR_MS;
  const isMember = [account.normalVip, account.darkVip, account.supremeVip].some(
    ({ vipExpireInt }) => vipExpireInt > 0,
  );
  if (!isNew || isMember) return null;
  return (
    <div className="home-banner">
      <NewUserBanner
        title={text('newcomerTitle')}
        text={text('newcomerText')}
        action={text('newcomerAction')}
        onPress={() => void navigate(PATHS.vip)}
        onClose={() => {
          storage.rememberOwn(CLOSED, true);
          setClosed(true);
        }}
      />
    </div>
  );
}
