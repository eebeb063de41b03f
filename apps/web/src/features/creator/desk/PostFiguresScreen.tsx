import { useText } from '@liuguang/app-kit/i18n';
import type { DeskDays } from '@liuguang/contract/creator/rules';
import { Header } from '@liuguang/ui/Header';
import { ListProblem } from '@liuguang/ui/list/ListProblem';
import { RowSkeleton, SkeletonGate } from '@liuguang/ui/Skeletons';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { isMissing } from '../../../lib/missing/is-missing.ts';
import { Missing } from '../../../lib/missing/Missing.tsx';
import { pathTo } from '../../../lib/paths.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { DeskCharts, OF_POSTS } from './DeskCharts.tsx';
import { DeskDaysBar } from './DeskDaysBar.tsx';
import { deskMessages } from './messages.ts';
import { usePostFigures } from './queries.ts';
import './desk.css';

/** What one post did lately, and what it earned. */
export function PostFiguresScreen({ id }: { readonly id: string }) {
  const text = useText(deskMessages);
  const panelId = useId();
  const [days, setDays] = useState<DeskDays>(7);
  const { data: post, error, isFetching, isPaused, refetch } = usePostFigures(id, days);
  const title = post ? text('figuresOf', { title: post.title }) : text('figures');
  usePageTitle(title);
  if (isMissing(error))
    return (
      <>
        <Header title={text('figures')} />
        <main className="creator-desk">
          <Missing error={error} />
        </main>
      </>
    );
  return (
    <>
      <Header title={title} />
      <main className="creator-desk">
        <DeskDaysBar days={days} panelId={panelId} onChange={setDays} ofPosts />
        <div id={panelId}>
          {!post && (error || isPaused) ? (
            <ListProblem offline={isPaused} busy={isFetching} onRetry={() => void refetch()} />
          ) : (
            <SkeletonGate ready={post !== undefined} skeleton={<RowSkeleton />}>
              {post && <DeskCharts days={post.days} totals={post.totals} figures={OF_POSTS} />}
            </SkeletonGate>
          )}
        </div>
        <Link className="lg-button lg-button-ghost lg-button-medium lg-press" to={pathTo('works', { tab: 'figures' })}>
          {text('allFigures')}
        </Link>
      </main>
    </>
  );
}
