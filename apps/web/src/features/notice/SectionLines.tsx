import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import type { Response } from '@liuguang/contract/contract';
import type { Notice } from '@liuguang/contract/notice/schemas';
import { noticeText } from '@liuguang/contract/notice/text';
import type { SupportMessage } from '@liuguang/contract/support/schemas';
import { Empty } from '@liuguang/ui/Empty';
import { ListProblem } from '@liuguang/ui/list/ListProblem';
import { RowSkeleton, SkeletonGate } from '@liuguang/ui/Skeletons';
import type { UseQueryResult } from '@tanstack/react-query';
import { PATHS } from '../../lib/paths.ts';
import { noticeMessages } from './messages.ts';
import { NoticeLine } from './NoticeLine.tsx';
import { LINES, TILES } from './section-looks.tsx';
import { sectionPath } from './section-path.ts';

interface Service {
  readonly last: SupportMessage | undefined;
  readonly unread: number;
}

interface SectionLinesProps {
  readonly source: UseQueryResult<Response<'app/message/latest'>>;
  /** One's chat with the service; not known before the first answer. */
  readonly service: Service | undefined;
  /** Something else stands below, so that there is something even without lines. */
  readonly hasMore: boolean;
}

/** What the house tells and answers: each section that has anything, with its newest. */
export function SectionLines({ source, service, hasMore }: SectionLinesProps) {
  const text = useText(noticeMessages);
  const language = useLanguage();
  const { data } = source;
  if (!data && (source.isError || source.isPaused))
    return <ListProblem offline={source.isPaused} busy={source.isFetching} onRetry={() => void source.refetch()} />;
  const lines = LINES.flatMap((section) => data?.latest.find((one) => one.section === section) ?? []);
  const isEmpty =
    lines.length === 0 &&
    !service?.last &&
    !hasMore &&
    !data?.latest.some(({ section }) => TILES.some((one) => one === section));
  const line = (notice: Notice) => (
    <li key={notice.section}>
      <NoticeLine
        of={notice.section}
        to={sectionPath(notice.section)}
        title={text(notice.section)}
        newest={noticeText(notice, language)}
        at={notice.at}
        unread={data?.unread[notice.section] ?? 0}
      />
    </li>
  );
  return (
    <SkeletonGate ready={data !== undefined} skeleton={<RowSkeleton round />}>
      <ul className="notice-lines">
        {lines.filter(({ section }) => section === 'house').map(line)}
        {service?.last && (
          <li>
            <ServiceLine last={service.last} unread={service.unread} />
          </li>
        )}
        {lines.filter(({ section }) => section !== 'house').map(line)}
      </ul>
      {isEmpty && <Empty title={text('emptyTitle')} text={text('emptyText')} />}
    </SkeletonGate>
  );
}

function ServiceLine({ last, unread }: { last: SupportMessage; unread: number }) {
  const text = useText(noticeMessages);
  const { kind, author, attached, createdAt } = last;
  const words = kind === 'text' ? last.text : kind === 'picture' ? text('picture') : (attached?.title ?? '');
  return (
    <NoticeLine
      of="service"
      to={PATHS.onlineService}
      title={text('service')}
      newest={author === 'person' ? text('you', { words }) : words}
      at={createdAt}
      unread={unread}
    />
  );
}
