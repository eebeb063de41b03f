import { type JobHandlers, job } from '../../platform/queue/jobs.ts';
import type { SearchBackfill } from './search.backfill.ts';
import type { SearchHot } from './search.hot.ts';
import type { SearchIndexing } from './search.indexing.ts';

export const searchJobs = {
  'search.index': job({
    doc: 'Writes what is new or changed into the index.',
    schedule: '* * * * *',
    retries: 1,
    timeLimitSeconds: 55,
    atOnce: 1,
  }),
  'search.backfill': job({
    doc: 'Goes through what was there before the index held its kind, and has it written.',
    schedule: '*/10 * * * *',
    retries: 2,
    timeLimitSeconds: 540,
    atOnce: 1,
  }),
  'search.tally': job({
    doc: 'Counts what people search for, and forgets who did on past days.',
    schedule: '*/10 * * * *',
    retries: 2,
    timeLimitSeconds: 300,
    atOnce: 1,
  }),
};

interface JobParts {
  readonly indexing: SearchIndexing;
  readonly backfill: SearchBackfill;
  readonly hot: SearchHot;
}

export const searchJobHandlers = ({ indexing, backfill, hot }: JobParts): JobHandlers<typeof searchJobs> => ({
  'search.backfill': async (_input, { progress, signal }) => {
    await progress(100, `${await backfill.run(signal)} things`);
  },
  'search.index': async (_input, { progress, signal }) => {
    await progress(100, `${await indexing.run(signal)} things`);
  },
  'search.tally': async (_input, { progress }) => {
    await progress(100, `${await hot.tally()} words`);
  },
});
