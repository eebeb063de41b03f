import { diamondsOf } from '@liuguang/app-kit/amounts';
import { type KeyOf, type Text, useLanguage, useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { type TaskEvent, TIMED_EVENTS } from '@liuguang/contract/task/kinds';
import type { Task, TaskReward } from '@liuguang/contract/task/schemas';
import { CheckIcon, HeartIcon, PlayIcon } from '@liuguang/ui/icons';
import { CommentIcon, PenIcon, StarIcon } from '@liuguang/ui/icons-content';
import { GiftIcon } from '@liuguang/ui/icons-money';
import { Meter } from '@liuguang/ui/Meter';
import { showToast } from '@liuguang/ui/Toast';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PATHS, pathTo } from '../../lib/paths.ts';
import { useLeadsSomewhere } from '../../lib/use-leads-somewhere.ts';
import { taskMessages } from './messages.ts';
import { useClaim } from './queries.ts';

type Key = KeyOf<typeof taskMessages>;

interface Look {
  readonly icon: ReactNode;
  /** Where it is done, the first of these that there is. */
  readonly places?: readonly string[];
  readonly go?: Key;
}

const LOOKS: Readonly<Record<TaskEvent, Look>> = {
  watch: { icon: <PlayIcon />, places: [PATHS.home], go: 'goWatch' },
  online: { icon: <PlayIcon /> },
  comment: { icon: <CommentIcon />, places: [PATHS.home], go: 'goComment' },
  like: { icon: <HeartIcon />, places: [PATHS.home], go: 'goLike' },
  follow: { icon: <StarIcon />, places: [PATHS.creatorRank, PATHS.community, PATHS.home], go: 'goFollow' },
  post: { icon: <PenIcon />, places: [PATHS.publish], go: 'goPost' },
  invite: { icon: <GiftIcon />, places: [PATHS.invitation, PATHS.share], go: 'goInvite' },
  checkin: { icon: <CheckIcon /> },
};

export function TaskRow({ task, isGuest }: { task: Task; isGuest: boolean }) {
  const text = useText(taskMessages);
  const language = useLanguage();
  const { event, state, reward, target, progress, minLevel } = task;
  const title = task.translations[language]?.title ?? task.title;
  const how = TIMED_EVENTS.includes(event)
    ? text('minutes', { done: Math.floor(progress / 60), all: Math.ceil(target / 60) })
    : `${progress} / ${target}`;
  const states: Readonly<Record<Task['state'], string>> = {
    open: how,
    done: text('done'),
    claimed: text('claimed'),
    locked: text('locked', { level: minLevel }),
  };
  return (
    <div className="task-row">
      <span className={`task-icon task-icon-${event}`}>{LOOKS[event].icon}</span>
      <div className="task-words">
        <p className="task-title">
          {title} <b className="task-points lg-number">{rewardText(text, reward)}</b>
        </p>
        <div className="task-state">
          {state === 'open' && progress > 0 && (
            <Meter label={text('progress', { title })} value={progress / target} valueText={how} />
          )}
          <span className="lg-meta">{states[state]}</span>
        </div>
      </div>
      <TaskAction task={task} title={title} isGuest={isGuest} />
    </div>
  );
}

/** Points alone are the figure; what comes beside them is said. */
function rewardText(text: Text<Key>, { points, gold, cards }: TaskReward): string {
  return [
    points > 0 && `+${points}`,
    gold > 0 && text('rewardGold', { gold: diamondsOf(gold) }),
    cards > 0 && text('rewardCards', { cards }),
  ]
    .filter(Boolean)
    .join(' · ');
}

function TaskAction({ task, title, isGuest }: { task: Task; title: string; isGuest: boolean }) {
  const text = useText(taskMessages);
  const errorText = useErrorText();
  const leadsSomewhere = useLeadsSomewhere();
  const claim = useClaim();
  const { places = [], go } = LOOKS[task.event];
  const place = places.find((path) => leadsSomewhere(path));
  if (task.state === 'done' && isGuest)
    return (
      <Link className="task-claim lg-press" to={pathTo('login', { way: 'register' })}>
        {text('goRegister')}
      </Link>
    );
  if (task.state === 'done')
    return (
      <button
        type="button"
        className="task-claim lg-press"
        aria-label={text('claimOf', { title })}
        aria-busy={claim.isPending}
        onClick={() => {
          if (claim.isPending) return;
          claim.mutate(task, {
            onSuccess: ({ reward }) => {
              const said = reward.points > 0 ? text('points', { points: reward.points }) : rewardText(text, reward);
              showToast(text('got', { reward: said }), 'success');
            },
            onError: (error) => showToast(errorText(error), 'error'),
          });
        }}
      >
        {text('claim')}
      </button>
    );
  if (task.state === 'open' && place !== undefined && go !== undefined)
    return (
      <Link className="task-go lg-press" to={place}>
        {text(go)}
      </Link>
    );
  return null;
}
