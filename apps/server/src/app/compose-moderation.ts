import { ModerationCases } from '../features/moderation/moderation.cases.ts';
import { ModerationEvidence } from '../features/moderation/moderation.evidence.ts';
import { moderationJobHandlers } from '../features/moderation/moderation.jobs.ts';
import { moderationPersonal } from '../features/moderation/moderation.personal.ts';
import type { ModerationSubject } from '../features/moderation/moderation.port.ts';
import { ModerationRepository } from '../features/moderation/moderation.repository.ts';
import { moderationRoutes } from '../features/moderation/moderation.routes.ts';
import { ModerationService } from '../features/moderation/moderation.service.ts';
import type { RealtimePort } from '../features/realtime/realtime.port.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/postgres/database.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { openPictureJudge } from './picture-judge.ts';

export interface ModerationSurroundings {
  readonly database: Database;
  readonly storage: Storage;
  readonly realtime: RealtimePort;
  readonly clock: Clock;
  readonly onTrouble: (error: unknown) => void;
}

/** The moderation's parts; whose things are decided about is added to `subjects`. */
export function composeModeration({ database, storage, realtime, clock, onTrouble }: ModerationSurroundings) {
  const judge = openPictureJudge(onTrouble);
  const moderation = new ModerationService(judge);
  const subjects: ModerationSubject[] = [];
  const repository = new ModerationRepository(database);
  const evidence = new ModerationEvidence(storage);
  const cases = new ModerationCases({
    database,
    repository,
    evidence,
    moderation,
    realtime,
    subjects,
    clock,
    onTrouble,
  });
  return {
    moderation,
    cases,
    subjects,
    judge,
    routes: moderationRoutes(cases),
    jobHandlers: moderationJobHandlers(cases),
    personal: moderationPersonal(repository, cases),
  };
}
