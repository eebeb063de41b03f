import { useText } from '@liuguang/app-kit/i18n';
import type { DeskDays } from '@liuguang/contract/creator/rules';
import type { WorkFigures } from '@liuguang/contract/creator/schemas';
import { clockDuration } from '@liuguang/contract/format/duration';
import { Header } from '@liuguang/ui/Header';
import { LineChart } from '@liuguang/ui/LineChart';
import { ListProblem } from '@liuguang/ui/list/ListProblem';
import { RowSkeleton, SkeletonGate } from '@liuguang/ui/Skeletons';
import { useId, useState } from 'react';
import { isMissing } from '../../../lib/missing/is-missing.ts';
import { Missing } from '../../../lib/missing/Missing.tsx';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { DeskCharts } from './DeskCharts.tsx';
import { DeskDaysBar } from './DeskDaysBar.tsx';
import { deskMessages } from './messages.ts';
import { useWorkFigures } from './queries.ts';
import { sharesOf } from './retention.ts';
import './desk.css';

/** What one work did lately, and how far people watched it. */
export function WorkFiguresScreen({ videoId }: { videoId: string }) {
  const text = useText(deskMessages);
  const panelId = useId();
  const [days, setDays] = useState<DeskDays>(28);
  const { data: work, error, isFetching, isPaused, refetch } = useWorkFigures(videoId, days);
  const title = work ? text('figuresOf', { title: work.title }) : text('figures');
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
        <DeskDaysBar days={days} panelId={panelId} onChange={setDays} />
        <div id={panelId}>
          {!work && (error || isPaused) ? (
            <ListProblem offline={isPaused} busy={isFetching} onRetry={() => void refetch()} />
          ) : (
            <SkeletonGate ready={work !== undefined} skeleton={<RowSkeleton />}>
              {work && (
                <>
                  <Retention work={work} />
                  <DeskCharts days={work.days} totals={work.totals} />
                </>
              )}
            </SkeletonGate>
          )}
        </div>
      </main>
    </>
  );
}

function Retention({ work }: { work: WorkFigures }) {
  const text = useText(deskMessages);
  const shares = sharesOf(work.passed);
  return (
    <section className="creator-desk-chart lg-card">
      <p className="creator-desk-total">
        <span>{text('retention')}</span>
      </p>
      {shares ? (
        <LineChart
          title={text('retention')}
          labels={shares.map((_, at) => clockDuration((work.length * at) / (shares.length - 1)))}
          series={[{ name: text('retentionSeries'), values: shares }]}
          format={(count) => text('percent', { count: Math.round(count) })}
          height={168}
        />
      ) : (
        <p className="lg-meta">{text('retentionNone')}</p>
      )}
    </section>
  );
}
