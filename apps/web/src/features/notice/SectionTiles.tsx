import { useText } from '@liuguang/app-kit/i18n';
import type { UnreadNotices } from '@liuguang/contract/notice/schemas';
import { Link } from 'react-router';
import { noticeMessages } from './messages.ts';
import { SECTION_ICONS, TILES } from './section-looks.tsx';
import { sectionPath } from './section-path.ts';
import { UnreadBadge } from './UnreadBadge.tsx';

/** What people do, in four tiles with how many of each are new. */
export function SectionTiles({ unread }: { unread: UnreadNotices | undefined }) {
  const text = useText(noticeMessages);
  return (
    <nav className="notice-tiles" aria-label={text('groups')}>
      {TILES.map((section) => (
        <Link key={section} className="notice-tile lg-press" to={sectionPath(section)}>
          <span className="notice-tile-icon" data-section={section}>
            {SECTION_ICONS[section]}
            <UnreadBadge corner count={unread?.[section] ?? 0} />
          </span>
          {text(section)}
        </Link>
      ))}
    </nav>
  );
}
