import type { AccountPort } from '../features/account/account.port.ts';
import { CommentChanges } from '../features/comment/comment.changes.ts';
import { CommentDeskRepository } from '../features/comment/comment.desk.repository.ts';
import { CommentDesk } from '../features/comment/comment.desk.ts';
import { commentJobHandlers } from '../features/comment/comment.jobs.ts';
import { CommentPersonalRepository } from '../features/comment/comment.personal.repository.ts';
import { commentPersonal } from '../features/comment/comment.personal.ts';
import type { CommentSubjects } from '../features/comment/comment.port.ts';
import { CommentRanking } from '../features/comment/comment.ranking.ts';
import { CommentRepository } from '../features/comment/comment.repository.ts';
import { commentRoutes } from '../features/comment/comment.routes.ts';
import { CommentService } from '../features/comment/comment.service.ts';
import { CommentSubjectTable } from '../features/comment/comment.subjects.ts';
import { CommentTallying } from '../features/comment/comment.tally.ts';
import { CommentWriting } from '../features/comment/comment.writing.ts';
import type { ModerationPort } from '../features/moderation/moderation.port.ts';
import type { RealtimePort } from '../features/realtime/realtime.port.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/postgres/database.ts';
import type { Rankings } from '../platform/ranking/rankings.ts';
import type { RateLimit } from '../platform/rate-limit.ts';

interface CommentNeeds {
  readonly database: Database;
  readonly accounts: AccountPort;
  readonly moderation: ModerationPort;
  readonly realtime: RealtimePort;
  readonly limits: RateLimit;
  readonly rankings: Rankings;
  readonly clock: Clock;
  readonly onTrouble: (error: unknown) => void;
}

/** The comments' part of the composition; what can be commented is added to `subjects`. */
export function composeComment(needs: CommentNeeds) {
  const { database } = needs;
  const subjects: CommentSubjects[] = [];
  const repository = new CommentRepository(database);
  const desk = new CommentDeskRepository(database);
  const tallying = new CommentTallying({ ...needs, repository, subjects });
  const changes = new CommentChanges({ ...needs, repository, tallying });
  const ranking = new CommentRanking({ ...needs, repository });
  const parts = { ...needs, repository, desk, ranking, tallying, changes, subjects: new CommentSubjectTable(subjects) };
  const routes = commentRoutes({
    writing: new CommentWriting(parts),
    comments: new CommentService(parts),
    desk: new CommentDesk(parts),
  });
  return {
    subjects,
    tallying,
    routes,
    jobHandlers: commentJobHandlers(tallying),
    personal: commentPersonal(new CommentPersonalRepository(database), tallying),
  };
}
