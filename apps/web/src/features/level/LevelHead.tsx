import { groupDigits } from '@liuguang/app-kit/amounts';
import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { nextLevelFrom } from '@liuguang/contract/level/rules';
import { CoinIcon } from '@liuguang/ui/icons-money';
import { Link } from 'react-router';
import { PATHS } from '../../lib/paths.ts';
import { useLeadsSomewhere } from '../../lib/use-leads-somewhere.ts';
import { LevelRing } from './LevelRing.tsx';
import { levelMessages } from './messages.ts';
import { useStanding } from './standing.ts';
import './level.css';

/** Points, level, how far the next one is, and the way to the shop unless one is there. Its box is there before its figures are. */
export function LevelHead({ isInShop = false }: { isInShop?: boolean }) {
  const text = useText(levelMessages);
  const language = useLanguage();
  const leadsSomewhere = useLeadsSomewhere();
  const { data } = useStanding();
  const { level = 1, earned = 0, points = 0 } = data ?? {};
  const own = data?.levels.find((one) => one.level === level);
  const name = own?.translations[language]?.name ?? own?.name ?? '';
  const next = nextLevelFrom(level);
  const ahead =
    next === undefined ? text('top') : text('next', { points: groupDigits(next - earned), level: level + 1 });
  return (
    <section className="level-head" aria-busy={data === undefined}>
      <Link className="level-head-ring lg-press" to={PATHS.pointLevel}>
        <LevelRing level={level} name={name} earned={earned} />
        <span className="lg-unseen">
          Lv.{level} {name} {text('toLevel')}
        </span>
      </Link>
      <div className="level-head-words">
        <p className="level-head-points">
          <CoinIcon />
          <span className="lg-unseen">{text('points')}</span>
          <b className="lg-number">{data ? groupDigits(points) : ' '}</b>
        </p>
        <p className="level-head-next">{data ? ahead : ' '}</p>
      </div>
      {!isInShop && leadsSomewhere(PATHS.exchange) && (
        <Link className="level-head-exchange lg-press" to={PATHS.exchange}>
          {text('toExchange')}
        </Link>
      )}
    </section>
  );
}
