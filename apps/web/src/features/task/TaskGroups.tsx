import { useText } from '@liuguang/app-kit/i18n';
import { TASK_GROUPS, type TaskGroup } from '@liuguang/contract/task/kinds';
import type { Task } from '@liuguang/contract/task/schemas';
import type { ReactNode } from 'react';
import { taskMessages } from './messages.ts';
import { useTasks } from './queries.ts';
import { TaskRow } from './TaskRow.tsx';
import './task.css';

const NAMES = { new: 'groupNew', daily: 'groupDaily', weekly: 'groupWeekly', once: 'groupOnce' } as const;
const SKELETON_ROWS = ['first', 'second', 'third', 'fourth'];

interface TaskGroupsProps {
  isGuest: boolean;
  /** What stands there when the tasks could not be had. */
  problem: (error: unknown, busy: boolean, retry: () => void) => ReactNode;
}

/** What one is asked to do, by group, with how far it is. */
export function TaskGroups({ isGuest, problem }: TaskGroupsProps) {
  const text = useText(taskMessages);
  const { data, error, isFetching, refetch } = useTasks();
  if (data === undefined && error) return problem(error, isFetching, () => void refetch());
  if (data === undefined) return <Waiting />;
  if (data.list.length === 0) return <p className="task-none lg-body-s">{text('empty')}</p>;
  const groups = Map.groupBy(data.list, ({ group }) => group);
  return TASK_GROUPS.map((group) => {
    const tasks = groups.get(group);
    return tasks && <Group key={group} group={group} tasks={tasks} isGuest={isGuest} />;
  });
}

function Group({ group, tasks, isGuest }: { group: TaskGroup; tasks: readonly Task[]; isGuest: boolean }) {
  const text = useText(taskMessages);
  const sum = (some: readonly Task[]) => some.reduce((all, { reward }) => all + reward.points, 0);
  const got = sum(tasks.filter(({ state }) => state === 'claimed'));
  return (
    <section className="task-group">
      <div className="task-group-head">
        <h2 className="lg-title-3">{text(NAMES[group])}</h2>
        <span className="lg-meta">{text('gotOf', { got, all: sum(tasks) })}</span>
      </div>
      <ul className="task-list lg-card">
        {tasks.map((task) => (
          <li key={`${task.id} ${task.period}`}>
            <TaskRow task={task} isGuest={isGuest} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The boxes of the first group, while it is on its way. */
function Waiting() {
  const text = useText(taskMessages);
  return (
    <section className="task-group" aria-busy="true">
      <div className="task-group-head">
        <h2 className="lg-title-3">{text(NAMES.daily)}</h2>
      </div>
      <div className="task-list lg-card">
        {SKELETON_ROWS.map((row) => (
          <div key={row} className="task-row" />
        ))}
      </div>
    </section>
  );
}
