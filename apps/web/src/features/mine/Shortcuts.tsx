import { type KeyOf, useText } from '@liuguang/app-kit/i18n';
import { NoticeIcon, PhoneIcon } from '@liuguang/ui/icons';
import { CommentIcon, FilmIcon, PenIcon, StarIcon } from '@liuguang/ui/icons-content';
import { GiftIcon, WalletIcon } from '@liuguang/ui/icons-money';
import { ThemePicture } from '@liuguang/ui/themes/ThemePicture';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PATHS, type PathName } from '../../lib/paths.ts';
import { useLeadsSomewhere } from '../../lib/use-leads-somewhere.ts';
import { mineMessages } from './messages.ts';

interface Entry {
  readonly to: PathName;
  readonly label: KeyOf<typeof mineMessages>;
  readonly icon: ReactNode;
}

const tile = (icon: ReactNode) => <span className="mine-entry-tile">{icon}</span>;

/** The first four wear the season's pictures, the others stand on tiles of the same size. */
const ENTRIES: readonly Entry[] = [
  { to: 'history', label: 'history', icon: <ThemePicture picture="icon1" className="mine-entry-picture" /> },
  { to: 'collected', label: 'collected', icon: <ThemePicture picture="icon2" className="mine-entry-picture" /> },
  { to: 'bought', label: 'bought', icon: <ThemePicture picture="icon3" className="mine-entry-picture" /> },
  { to: 'invitation', label: 'invite', icon: <ThemePicture picture="icon4" className="mine-entry-picture" /> },
  { to: 'followed', label: 'followed', icon: tile(<StarIcon />) },
  { to: 'works', label: 'works', icon: tile(<FilmIcon />) },
  { to: 'ownPosts', label: 'ownPosts', icon: tile(<PenIcon />) },
  { to: 'diamondRecharge', label: 'wallet', icon: tile(<WalletIcon />) },
  { to: 'exchange', label: 'exchange', icon: tile(<GiftIcon />) },
  { to: 'officialGroup', label: 'group', icon: tile(<CommentIcon />) },
  { to: 'onlineService', label: 'service', icon: tile(<PhoneIcon />) },
  { to: 'feedback', label: 'feedback', icon: tile(<NoticeIcon />) },
];

/** The areas of one's own that are there; without any, nothing. */
export function Shortcuts() {
  const text = useText(mineMessages);
  const leadsSomewhere = useLeadsSomewhere();
  const open = ENTRIES.filter(({ to }) => leadsSomewhere(PATHS[to]));
  if (open.length === 0) return null;
  return (
    <nav className="mine-entries lg-card" aria-label={text('shortcuts')}>
      {open.map(({ to, label, icon }) => (
        <Link key={to} className="mine-entry lg-press" to={PATHS[to]}>
          {icon}
          <span className="mine-entry-name">{text(label)}</span>
        </Link>
      ))}
    </nav>
  );
}
