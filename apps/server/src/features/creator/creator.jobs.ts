import { CREATOR_RANK_MINUTES } from '@liuguang/contract/creator/rules';
import { type JobHandlers, job } from '../../platform/queue/jobs.ts';
import type { CreatorRanks } from './creator.ranks.ts';
import type { CreatorTelling } from './creator.telling.ts';

export const creatorJobs = {
  'creator.rank': job({
    doc: 'Ranks creators by what people made of their work in a day, a week and a month.',
    schedule: `*/${CREATOR_RANK_MINUTES} * * * *`,
    retries: 1,
    timeLimitSeconds: 300,
    atOnce: 1,
  }),
  'creator.tell': job({
    kind: 'notices',
    doc: 'Tells followers of new videos, those who chose to be told.',
    schedule: '* * * * *',
    retries: 1,
    timeLimitSeconds: 600,
    atOnce: 1,
  }),
};

export const creatorJobHandlers = (ranks: CreatorRanks, telling: CreatorTelling): JobHandlers<typeof creatorJobs> => ({
  'creator.rank': async (_input, { progress }) => {
    await ranks.make();
    await progress(100);
  },
  'creator.tell': async (_input, { progress, signal }) => {
    await progress(100, `${await telling.tell(signal)} people`);
  },
});
