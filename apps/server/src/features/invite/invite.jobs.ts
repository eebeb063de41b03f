import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { type JobHandlers, job } from '../../platform/queue/jobs.ts';
import type { InviteArrivals } from './invite.arrivals.ts';
import type { InviteRepository } from './invite.repository.ts';

const ADOPTED_AT_ONCE = 500;
const PLACES_KEPT_MS = 90 * 24 * 3600 * 1000;

export const inviteJobs = {
  'invite.activity': job({
    doc: 'Finds who came by an invitation and has taken part since, and counts them for the inviter’s tasks.',
    schedule: '* * * * *',
    retries: 1,
    timeLimitSeconds: 55,
    atOnce: 1,
    restsWith: 'invite',
  }),
  'invite.adopt': job({
    doc: 'Writes invitations down of people who came by a link before invitations were written down.',
    schedule: '17 4 * * *',
    retries: 3,
    timeLimitSeconds: 900,
    atOnce: 1,
  }),
  'invite.sweep': job({
    doc: 'Forgets from which devices and addresses people came 90 days ago.',
    schedule: '41 4 * * *',
    retries: 3,
    timeLimitSeconds: 300,
    atOnce: 1,
  }),
};

export const inviteJobHandlers = (
  arrivals: InviteArrivals,
  repository: InviteRepository,
  database: Database,
  clock: Clock,
): JobHandlers<typeof inviteJobs> => ({
  'invite.activity': async (_input, { progress }) => {
    const found = await database.transaction((tx) => arrivals.findActive(tx));
    await progress(100, `${found} people`);
  },
  'invite.adopt': async (_input, { progress, signal }) => {
    let adopted = 0;
    for (let some = ADOPTED_AT_ONCE; some === ADOPTED_AT_ONCE; adopted += some) {
      signal.throwIfAborted();
      some = await repository.adopt(ADOPTED_AT_ONCE);
    }
    await progress(100, `${adopted} invitations`);
  },
  'invite.sweep': async (_input, { progress }) => {
    const forgotten = await repository.forgetPlaces(new Date(clock.now().getTime() - PLACES_KEPT_MS));
    await progress(100, `${forgotten} invitations`);
  },
});
