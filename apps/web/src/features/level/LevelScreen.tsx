import { groupDigits } from '@liuguang/app-kit/amounts';
import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import type { Level } from '@liuguang/contract/level/schemas';
import { Button } from '@liuguang/ui/Button';
import { Header } from '@liuguang/ui/Header';
import { CheckIcon } from '@liuguang/ui/icons';
import { useNavigate } from 'react-router';
import { PATHS } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { LatestPoints } from '../ledger/port.ts';
import { LevelHead } from './LevelHead.tsx';
import { levelMessages } from './messages.ts';
import { useStanding } from './standing.ts';
import './level.css';

/** One's level, what each level brings, and where the points came from. */
export function LevelScreen() {
  const text = useText(levelMessages);
  const navigate = useNavigate();
  const { data } = useStanding();
  usePageTitle(text('title'));
  return (
    <main className="level">
      <Header title={text('title')} />
      <LevelHead />
      <p className="level-earned lg-body-s">
        {data ? text('earned', { points: groupDigits(data.earned) }) : ' '}
        <span className="lg-meta">{text('earnedNote')}</span>
      </p>
      <div className="level-way">
        <Button tone="soft" onClick={() => navigate(PATHS.welfare)}>
          {text('toTasks')}
        </Button>
      </div>
      <h2 className="level-heading lg-title-3">{text('levels')}</h2>
      <ol className="level-list">
        {data?.levels.map((one) => (
          <LevelItem key={one.level} level={one} standing={data.level} />
        ))}
      </ol>
      <h2 className="level-heading lg-title-3">{text('history')}</h2>
      <LatestPoints />
    </main>
  );
}

function LevelItem({ level: { level, name, translations, from, checkinBonus, opens }, standing }: LevelItemProps) {
  const text = useText(levelMessages);
  const language = useLanguage();
  const isReached = standing >= level;
  return (
    <li className={`level-item lg-card${standing === level ? ' level-item-own' : ''}`}>
      <span className="level-item-mark">{isReached ? <CheckIcon /> : `Lv.${level}`}</span>
      <div className="level-item-words">
        <h3 className="lg-title-3">
          Lv.{level} {translations[language]?.name ?? name}
          {standing === level && <small className="level-item-yours">{text('yours')}</small>}
        </h3>
        <p className="lg-meta">{text('from', { points: groupDigits(from) })}</p>
        <ul className="level-item-opens">
          {level === 1 && <li>{text('firstLevel')}</li>}
          {checkinBonus > 0 && <li>{text('checkinBonus', { points: checkinBonus })}</li>}
          {opens.map((one) => (
            <li key={`${one.kind} ${one.title}`}>
              {text(one.kind === 'task' ? 'opensTask' : 'opensGoods', {
                title: one.translations[language]?.title ?? one.title,
              })}
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

interface LevelItemProps {
  level: Level;
  standing: number;
}
