import { useText } from '@liuguang/app-kit/i18n';
import { useAbbreviate } from '@liuguang/app-kit/use-abbreviate';
import type { DeskDays } from '@liuguang/contract/creator/rules';
import type { Desk } from '@liuguang/contract/creator/schemas';
import { ChevronIcon } from '@liuguang/ui/icons';
import { ListProblem } from '@liuguang/ui/list/ListProblem';
import { RowSkeleton, SkeletonGate } from '@liuguang/ui/Skeletons';
import { Thumbnail } from '@liuguang/ui/Thumbnail';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../../lib/paths.ts';
import { DeskCharts, readable } from './DeskCharts.tsx';
import { DeskDaysBar } from './DeskDaysBar.tsx';
import { DeskIncome } from './DeskIncome.tsx';
import { deskMessages } from './messages.ts';
import { useDesk } from './queries.ts';
import './desk.css';

/** What one's works did lately, and what they earned. */
export function DeskView() {
  const panelId = useId();
  const [days, setDays] = useState<DeskDays>(7);
  const { data: desk, error, isFetching, isPaused, refetch } = useDesk(days);
  return (
    <div className="creator-desk">
      <DeskDaysBar days={days} panelId={panelId} onChange={setDays} />
      <div id={panelId}>
        {!desk && (error || isPaused) ? (
          <ListProblem offline={isPaused} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <SkeletonGate ready={desk !== undefined} skeleton={<Bones />}>
            {desk && (
              <>
                <DeskIncome income={desk.income} />
                <DeskCharts days={desk.days} totals={desk.totals} before={desk.before} />
                <TopWorks works={desk.works} />
              </>
            )}
          </SkeletonGate>
        )}
      </div>
    </div>
  );
}

const Bones = () => (
  <div aria-hidden="true">
    <RowSkeleton />
    <RowSkeleton />
    <RowSkeleton />
  </div>
);

function TopWorks({ works }: { works: Desk['works'] }) {
  const abbreviate = useAbbreviate();
  const text = useText(deskMessages);
  const titleId = useId();
  return (
    <section className="creator-desk-works" aria-labelledby={titleId}>
      <h2 id={titleId} className="lg-title-3">
        {text('topWorks')}
      </h2>
      {works.length === 0 && <p className="lg-meta">{text('noWorks')}</p>}
      {works.map(({ id, title, cover, views, seconds, likes }) => (
        <Link
          key={id}
          className="creator-desk-work lg-thumbnail-row lg-press"
          to={pathTo('works', { id, tab: 'figures' })}
        >
          <Thumbnail cover={cover} seconds={0} private />
          <span className="lg-thumbnail-words">
            <strong className="lg-thumbnail-title lg-clamp-2">{title}</strong>
            <span className="lg-meta">
              {text('workLine', {
                views: abbreviate(views),
                minutes: abbreviate(readable('seconds', seconds)),
                likes: abbreviate(Math.max(0, likes)),
              })}
            </span>
          </span>
          <ChevronIcon />
        </Link>
      ))}
    </section>
  );
}
