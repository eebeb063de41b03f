import { useLanguage } from '@liuguang/app-kit/i18n';
import { relativeTime } from '@liuguang/contract/format/relative-time';
import type { NoticeSection } from '@liuguang/contract/notice/sections';
import { Link } from 'react-router';
import { SECTION_ICONS, SERVICE_ICON } from './section-looks.tsx';
import { UnreadBadge } from './UnreadBadge.tsx';

interface NoticeLineProps {
  readonly of: NoticeSection | 'service';
  readonly to: string;
  readonly title: string;
  /** The newest of it, and when that was. */
  readonly newest: string;
  readonly at: string;
  readonly unread: number;
}

/** One line of the message screen: what it is about, with its newest. */
export function NoticeLine({ of, to, title, newest, at, unread }: NoticeLineProps) {
  const language = useLanguage();
  return (
    <Link className="notice-line lg-press" to={to}>
      <span className="notice-line-icon" data-section={of}>
        {of === 'service' ? SERVICE_ICON : SECTION_ICONS[of]}
      </span>
      <span className="notice-line-words">
        <span className="notice-line-row">
          <b className="notice-line-title lg-ellipsis">{title}</b>
          <time className="lg-meta" dateTime={at}>
            {relativeTime(at, new Date(), language)}
          </time>
        </span>
        <span className="notice-line-row">
          <span className="notice-line-text lg-ellipsis">{newest}</span>
          <UnreadBadge count={unread} />
        </span>
      </span>
    </Link>
  );
}
