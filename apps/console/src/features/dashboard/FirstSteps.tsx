import { useApi } from '@liuguang/app-kit/api-context';
import { useText } from '@liuguang/app-kit/i18n';
import { safeStore } from '@liuguang/app-kit/store';
import type { SetupStepName } from '@liuguang/contract/dashboard/schemas';
import { Button } from '@liuguang/ui/Button';
import { CheckIcon } from '@liuguang/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePermission } from '../../lib/room/use-permission.ts';
import { useOperator } from '../../lib/session.ts';
import { dashboardMessages, stepMessages, stepTextMessages } from './messages.ts';

/** Where each step is taken. */
const PLACES: Readonly<Record<SetupStepName, string>> = {
  secrets: '/own',
  line: '/config?part=domain',
  film: '/upload',
  module: '/home',
  operator: '/operator',
};

/** Each operator puts them away for themselves. */
const closedBy = (operatorId: string) => `console-first-steps-closed ${operatorId}`;
const store = safeStore(() => localStorage);

/** What an owner of a new house does first; gone once all is done, or somebody puts it away. */
export function FirstSteps() {
  const { client } = useApi();
  const text = useText(dashboardMessages);
  const name = useText(stepMessages);
  const why = useText(stepTextMessages);
  const isOwner = usePermission()('operator.manage');
  const closed = closedBy(useOperator().id);
  const [isClosed, setClosed] = useState(() => store.get(closed) !== undefined);
  const { data } = useQuery({
    queryKey: ['dashboard', 'setup'],
    queryFn: ({ signal }) => client.post('console/dashboard/setup', {}, { signal }),
    enabled: isOwner && !isClosed,
    staleTime: 0,
  });
  if (!data || isClosed || data.steps.every(({ done }) => done)) return null;
  const next = data.steps.find(({ done }) => !done);
  const count = data.steps.filter(({ done }) => done).length;
  return (
    <section className="dashboard-part" aria-label={text('firstSteps')}>
      <div className="dashboard-steps-head">
        <h2>{text('firstSteps')}</h2>
        <span>{text('stepsDone', { count, all: data.steps.length })}</span>
        <Button
          size="small"
          tone="ghost"
          onClick={() => {
            store.set(closed, '1');
            setClosed(true);
          }}
        >
          {text('putAway')}
        </Button>
      </div>
      <ol className="dashboard-steps">
        {data.steps.map((step, at) => (
          <li key={step.name} className={step.done ? 'dashboard-step-done' : undefined}>
            <span className="dashboard-step-mark" aria-hidden>
              {step.done ? <CheckIcon /> : at + 1}
            </span>
            <Link to={PLACES[step.name]} aria-current={step === next ? 'step' : undefined}>
              <b>{name(step.name)}</b>
              <span>{step.done ? text('stepDone') : why(step.name)}</span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
