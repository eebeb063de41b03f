import { JobRepository } from '../src/features/job/job.repository.ts';
import { JobService } from '../src/features/job/job.service.ts';
import { RealtimeRepository } from '../src/features/realtime/realtime.repository.ts';
import { RealtimeService } from '../src/features/realtime/realtime.service.ts';
import { Bus } from '../src/platform/bus.ts';
import { systemClock as clock } from '../src/platform/clock.ts';
import { openDatabase } from '../src/platform/postgres/database.ts';
import { Partitions } from '../src/platform/postgres/partitions.ts';
import { openPool } from '../src/platform/postgres/pool.ts';
import { pairJobs } from '../src/platform/queue/jobs.ts';
import { Queue } from '../src/platform/queue/queue.ts';
import { stuckJobs } from './stuck-jobs.ts';

/** A worker process that says when it has begun a job, and never ends it: a test kills it in the middle. */
const onError = (error: unknown) => {
  throw error;
};
const connection = JSON.parse(process.argv[2] ?? '');
const database = openDatabase(openPool({ connection, max: 2, onError }));
const partitions = new Partitions(database, clock);
const realtime = new RealtimeService(new RealtimeRepository(database), partitions, new Bus(), clock);
const queue = new Queue(connection, onError);
const jobs = new JobService({ database, repository: new JobRepository(database), queue, realtime, clock });
const neverEnds = async () => {
  process.stdout.write('begun\n');
  await new Promise(() => undefined);
};
await queue.work(pairJobs([stuckJobs], [{ 'test.stuck': neverEnds }]), jobs);
