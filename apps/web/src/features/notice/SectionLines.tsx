import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import type { Response } from '@liuguang/contract/contract';
import { relativeTime } from '@liuguang/contract/format/relative-time';
import { noticeText } from '@liuguang/contract/notice/text';
import { Empty } from '@liuguang/ui/Empty';
import { ListProblem } from '@liuguang/ui/list/ListProblem';
import { RowSkeleton, SkeletonGate } from '@liuguang/ui/Skeletons';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { noticeMessages } from './messages.ts';
import { LINES, SECTION_ICONS, TILES } from './section-looks.tsx';
import { sectionPath } from './section-path.ts';
import { UnreadBadge } from './UnreadBadge.tsx';

interface SectionLinesProps {
  readonly source: UseQueryResult<Response<'app/message/latest'>>;
  /** Something else stands below, so that there is something even without lines. */
  readonly hasMore: boolean;
}

/** What the house tells: each section that has anything, with its newest. */
export function SectionLines({ source, hasMore }: SectionLinesProps) {
  const text = useText(noticeMessages);
  const language = useLanguage();
  const { data } = source;
  if (!data && (source.isError || source.isPaused))
    return <ListProblem offline={source.isPaused} busy={source.isFetching} onRetry={() => void source.refetch()} />;
  const lines = LINES.flatMap((section) => data?.latest.find((one) => one.section === section) ?? []);
  const isEmpty =
    lines.length === 0 && !hasMore && !data?.latest.some(({ section }) => TILES.some((one) => one === section));
  return (
    <SkeletonGate ready={data !== undefined} skeleton={<RowSkeleton round />}>
      <ul className="notice-lines">
        {lines.map((notice) => (
          <li key={notice.section}>
            <Link className="notice-line lg-press" to={sectionPath(notice.section)}>
              <span className="notice-line-icon" data-section={notice.section}>
                {SECTION_ICONS[notice.section]}
              </span>
              <span className="notice-line-words">
                <span className="notice-line-row">
                  <b className="notice-line-title lg-ellipsis">{text(notice.section)}</b>
                  <time className="lg-meta" dateTime={notice.at}>
                    {relativeTime(notice.at, new Date(), language)}
                  </time>
                </span>
                <span className="notice-line-row">
                  <span className="notice-line-text lg-ellipsis">{noticeText(notice, language)}</span>
                  <UnreadBadge count={data?.unread[notice.section] ?? 0} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {isEmpty && <Empty title={text('emptyTitle')} text={text('emptyText')} />}
    </SkeletonGate>
  );
}
