import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { relativeTime } from '@liuguang/contract/format/relative-time';
import type { Notice } from '@liuguang/contract/notice/schemas';
import { noticePath, noticeText } from '@liuguang/contract/notice/text';
import { Avatar } from '@liuguang/ui/Avatar';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLeadsSomewhere } from '../../lib/use-leads-somewhere.ts';
import { noticeMessages } from './messages.ts';
import { SECTION_ICONS } from './section-looks.tsx';

/** One notice, which opens exactly what it speaks of. */
export function NoticeRow({ notice }: { notice: Notice }) {
  const text = useText(noticeMessages);
  const language = useLanguage();
  const body = notice.words?.[language].body ?? '';
  return (
    <Opening notice={notice}>
      <Faces notice={notice} />
      <span className="notice-row-words">
        <span className="notice-row-text">{noticeText(notice, language)}</span>
        {body !== '' && <span className="notice-row-body">{body}</span>}
        <time className="lg-meta" dateTime={notice.at}>
          {relativeTime(notice.at, new Date(), language)}
        </time>
      </span>
      {notice.unread && <span className="notice-row-dot" role="img" aria-label={text('newMessages')} />}
    </Opening>
  );
}

function Opening({ notice, children }: { notice: Notice; children: ReactNode }) {
  const leadsSomewhere = useLeadsSomewhere();
  const path = noticePath(notice);
  if (path === undefined || !leadsSomewhere(path.split('?')[0] ?? ''))
    return <div className="notice-row">{children}</div>;
  return (
    <Link className="notice-row lg-press" to={path}>
      {children}
    </Link>
  );
}

/** Those who did it, one behind the other; the house has its own sign. */
function Faces({ notice }: { notice: Notice }) {
  if (notice.faces.length === 0)
    return (
      <span className="notice-line-icon" data-section={notice.section}>
        {SECTION_ICONS[notice.section]}
      </span>
    );
  return (
    <span className="notice-faces" data-count={notice.faces.length}>
      {notice.faces.map(({ id, avatar }) => (
        <Avatar
          key={id}
          id={id}
          size={notice.faces.length > 1 ? 34 : 50}
          {...(avatar ? { picture: <ProtectedImage src={avatar} alt="" /> } : {})}
        />
      ))}
    </span>
  );
}
