import { useText } from '@liuguang/app-kit/i18n';
import { BellIcon } from '@liuguang/ui/icons-content';
import { Stage } from '@liuguang/ui/pace/Stage';
import { ThemePicture } from '@liuguang/ui/themes/ThemePicture';
import { Link } from 'react-router';
import { PATHS } from '../../lib/paths.ts';
import { useLeadsSomewhere } from '../../lib/use-leads-somewhere.ts';
import { UnreadBadge, useUnread } from '../notice/port.ts';
import { mineMessages } from './messages.ts';

/** The sky of the season behind the profile, and the ways to settings and messages. */
export function MineTop() {
  const text = useText(mineMessages);
  const leadsSomewhere = useLeadsSomewhere();
  const unread = useUnread();
  return (
    <>
      <div className="mine-sky">
        <Stage>
          <ThemePicture picture="bg1" className="mine-sky-picture" />
        </Stage>
        <Stage>
          <ThemePicture picture="bg2" className="mine-sky-picture mine-sky-land" />
        </Stage>
      </div>
      <div className="mine-top">
        <Link className="mine-top-link lg-press" to={PATHS.accountCodeCamera} aria-label={text('scan')}>
          <ScanIcon />
        </Link>
        {leadsSomewhere(PATHS.message) && (
          <Link className="mine-top-link lg-press" to={PATHS.message} aria-label={text('messages')}>
            <BellIcon />
            <span className="mine-top-badge">
              <UnreadBadge corner count={unread} />
            </span>
          </Link>
        )}
        {leadsSomewhere(PATHS.setting) && (
          <Link className="mine-top-link lg-press" to={PATHS.setting} aria-label={text('settings')}>
            <GearIcon />
          </Link>
        )}
      </div>
    </>
  );
}

const ScanIcon = () => (
  <svg className="lg-icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M4 8.5V6a2 2 0 0 1 2-2h2.5M15.5 4H18a2 2 0 0 1 2 2v2.5M20 15.5V18a2 2 0 0 1-2 2h-2.5M8.5 20H6a2 2 0 0 1-2-2v-2.5M4 12h16" />
  </svg>
);

const GearIcon = () => (
  <svg className="lg-icon" viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="3.1" />
    <path d="M12 3.2v2.3M12 18.5v2.3M3.2 12h2.3M18.5 12h2.3M5.8 5.8l1.6 1.6M16.6 16.6l1.6 1.6M5.8 18.2l1.6-1.6M16.6 7.4l1.6-1.6" />
  </svg>
);
