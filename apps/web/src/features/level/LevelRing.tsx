import { levelProgress } from '@liuguang/contract/level/rules';

const RADIUS = 34;
const ROUND = 2 * Math.PI * RADIUS;

interface LevelRingProps {
  level: number;
  name: string;
  earned: number;
}

/** The level in a ring that shows how much of the way to the next one is done; said in words beside it. */
export function LevelRing({ level, name, earned }: LevelRingProps) {
  const part = levelProgress(earned);
  return (
    <svg className="level-ring" viewBox="0 0 80 80" aria-hidden="true">
      <circle className="level-ring-track" cx="40" cy="40" r={RADIUS} />
      <circle
        className="level-ring-done"
        cx="40"
        cy="40"
        r={RADIUS}
        strokeDasharray={`${part * ROUND} ${ROUND}`}
        transform="rotate(-90 40 40)"
      />
      <text className="level-ring-number" x="40" y="40" textAnchor="middle">
        Lv.{level}
      </text>
      <text className="level-ring-name" x="40" y="55" textAnchor="middle">
        {name}
      </text>
    </svg>
  );
}
