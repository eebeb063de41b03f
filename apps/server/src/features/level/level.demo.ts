import type { FeatureDemo } from '../../platform/demo/demo.ts';
import type { LevelPort } from './level.port.ts';

/** Points that the people of the demo have earned before. */
const EARNED: Readonly<Record<string, number>> = { member: 260, vip: 720, dark: 460, svip: 3460, lapsed: 120 };

export const levelDemo = (levels: Pick<LevelPort, 'earn'>): FeatureDemo => ({
  async seed(tx, { cast, people }) {
    const idOf = await people(tx);
    for (const [name, amount] of Object.entries(EARNED)) {
      const to = idOf.get(name);
      if (to === undefined) continue;
      const reference = `demo:${cast[name]?.inviteCode}:points`;
      await levels.earn(tx, { to, amount, kind: 'gift', reference, note: '欢迎来到流光' });
    }
  },
});
