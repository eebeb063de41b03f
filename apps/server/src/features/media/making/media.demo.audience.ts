import { createHash } from 'node:crypto';

/** What people made of a video before anybody came to look at the demo. */
export interface DemoAudience {
  readonly views: number;
  readonly likes: number;
  readonly collects: number;
}

const FEWEST_A_DAY = 60;
const SPREAD_A_DAY = 2400;

/** Three numbers between 0 and 1 that belong to a name for ever, so that every demo has the same favourites. */
function numbersOf(name: string): readonly [number, number, number] {
  const bytes = createHash('sha256').update(name).digest();
  const part = (at: number) => bytes.readUInt32BE(at) / 2 ** 32;
  return [part(0), part(4), part(8)];
}

/** Few videos are watched by many: interest falls off steeply, and grows more slowly than the days pass. */
export function audienceOf(name: string, daysAgo: number): DemoAudience {
  const [fame, charm, use] = numbersOf(name);
  const views = Math.round((FEWEST_A_DAY + SPREAD_A_DAY * fame ** 3) * (1 + daysAgo) ** 0.7);
  return {
    views,
    likes: Math.round(views * (0.02 + 0.07 * charm)),
    collects: Math.round(views * (0.005 + 0.03 * use)),
  };
}
