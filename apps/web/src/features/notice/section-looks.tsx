import type { NoticeSection } from '@liuguang/contract/notice/sections';
import { NoticeIcon, SparkleIcon } from '@liuguang/ui/icons';
import { BellIcon } from '@liuguang/ui/icons-content';
import { WalletIcon } from '@liuguang/ui/icons-money';
import type { ReactNode } from 'react';

/** Those that stand above as tiles; the others are lines below. */
export const TILES = ['likes', 'comments', 'followers', 'activities'] as const satisfies readonly NoticeSection[];
export const LINES = ['house', 'money', 'review', 'ai', 'reservations'] as const satisfies readonly NoticeSection[];

const Drawn = ({ filled = false, children }: { filled?: boolean; children: ReactNode }) => (
  <svg className={`lg-icon${filled ? ' lg-icon-filled' : ''}`} viewBox="0 0 24 24" aria-hidden="true">
    {children}
  </svg>
);

/** A headset, for whoever answers. */
export const SERVICE_ICON = (
  <Drawn>
    <path d="M5 13.5V11a7 7 0 0 1 14 0v2.5M5 13.5h1.4a1.2 1.2 0 0 1 1.2 1.2v2.6a1.2 1.2 0 0 1-1.2 1.2A1.9 1.9 0 0 1 4.5 16.6v-1.6M19 13.5h-1.4a1.2 1.2 0 0 0-1.2 1.2v2.6a1.2 1.2 0 0 0 1.2 1.2 1.9 1.9 0 0 0 1.9-1.9v-1.6M17.6 18.5c-.6 1.4-2 2-4.1 2" />
  </Drawn>
);

export const SECTION_ICONS: Readonly<Record<NoticeSection, ReactNode>> = {
  likes: (
    <Drawn filled>
      <path d="M12 20s-8-4.8-8-10.6A4.4 4.4 0 0 1 12 7a4.4 4.4 0 0 1 8 2.4C20 15.2 12 20 12 20z" />
    </Drawn>
  ),
  comments: (
    <Drawn filled>
      <path
        fillRule="evenodd"
        d="M12 3.5c-5.2 0-9 3.4-9 8 0 2.4 1.1 4.5 2.9 5.9l-.6 3.2c0 .4.4.7.8.5l3.3-1.6c.8.2 1.7.3 2.6.3 5.2 0 9-3.5 9-8.1s-3.8-8.2-9-8.2zM8 10.3a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6zm4 0a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6zm4 0a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6z"
      />
    </Drawn>
  ),
  followers: (
    <Drawn>
      <circle cx="9.5" cy="8.5" r="3.5" />
      <path d="M3 19.5c.4-4 3-5.5 6.5-5.5 1.5 0 2.8.3 3.8.9M18 13.5v6M15 16.5h6" />
    </Drawn>
  ),
  activities: (
    <Drawn filled>
      <path d="M13.5 2.5 5 13.5h5.5L9.5 21.5 19 10h-6z" />
    </Drawn>
  ),
  house: <NoticeIcon />,
  money: <WalletIcon />,
  review: (
    <Drawn>
      <path d="M12 3.5 5 6v6c0 4.5 3 7.2 7 8.5 4-1.3 7-4 7-8.5V6z" />
      <path d="m9 12 2.2 2.2L15 10.3" />
    </Drawn>
  ),
  ai: <SparkleIcon />,
  reservations: <BellIcon />,
};
