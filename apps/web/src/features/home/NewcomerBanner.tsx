import { useText } from '@liuguang/app-kit/i18n';
import { NewUserBanner } from '@liuguang/ui/NewUserBanner';
import { useNavigate } from 'react-router';
import { PATHS } from '../../lib/paths.ts';
import { homeMessages } from './messages.ts';
import type { Newcomer } from './use-newcomer.ts';

/** What membership gives, to somebody who came lately and has none, until that person closes it. */
export function NewcomerBanner({ newcomer: { isNew, close } }: { newcomer: Newcomer }) {
  const text = useText(homeMessages);
  const navigate = useNavigate();
  if (!isNew) return null;
  return (
    <div className="home-banner">
      <NewUserBanner
        title={text('newcomerTitle')}
        text={text('newcomerText')}
        action={text('newcomerAction')}
        onPress={() => void navigate(PATHS.vip)}
        onClose={close}
      />
    </div>
  );
}
