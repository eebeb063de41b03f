import type { Clock } from '../../platform/clock.ts';
import { featureJobs } from '../../platform/composition/composition.ts';
import { ExtensionPoint } from '../../platform/composition/extension-point.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Rankings } from '../../platform/ranking/rankings.ts';
import type { RateLimit } from '../../platform/shared-state/shared-state.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { BlockPort } from '../block/block.port.ts';
import type { ModerationPort, OperatorRulesPort, WrittenTexts } from '../moderation/moderation.port.ts';
import type { NoticePort } from '../notice/notice.port.ts';
import type { RealtimePort } from '../realtime/realtime.port.ts';
import type { SpoilerPort } from '../spoiler/spoiler.port.ts';
import type { TaskEventsPort } from '../task/task.port.ts';
import { commentAudited } from './comment.audited.ts';
import { CommentChanges } from './comment.changes.ts';
import { CommentConsoleRepository } from './comment.console.repository.ts';
import { CommentConsole } from './comment.console.ts';
import { commentDemo, demoThreads } from './comment.demo.ts';
import { commentJobHandlers, commentJobs } from './comment.jobs.ts';
import { commentMoves } from './comment.moves.ts';
import { CommentPersonalRepository } from './comment.personal.repository.ts';
import { commentPersonal } from './comment.personal.ts';
import type { CommentReader, CommentSubjects } from './comment.port.ts';
import { CommentRanking } from './comment.ranking.ts';
import { CommentRepository } from './comment.repository.ts';
import { commentRoutes } from './comment.routes.ts';
import { CommentService } from './comment.service.ts';
import { CommentSubjectTable } from './comment.subjects.ts';
import { CommentTallying } from './comment.tally.ts';
import { CommentWriting } from './comment.writing.ts';

interface CommentNeeds {
  readonly database: Database;
  readonly accounts: AccountPort;
  readonly blocks: BlockPort;
  readonly moderation: ModerationPort;
  readonly operatorRules: OperatorRulesPort;
  readonly writtenTexts: ExtensionPoint<WrittenTexts>;
  readonly realtime: RealtimePort;
  readonly spoilers: SpoilerPort;
  readonly notices: NoticePort;
  readonly taskEvents: TaskEventsPort;
  readonly limits: RateLimit;
  readonly rankings: Rankings;
  readonly clock: Clock;
  readonly reportFailure: (task: string) => (error: unknown) => void;
}

/** What people say about anything that has a subject here. */
export function commentModule({ reportFailure, ...needs }: CommentNeeds) {
  const commentSubjects = new ExtensionPoint<CommentSubjects>('what can be commented on');
  const repository = new CommentRepository(needs.database);
  const consoleRepository = new CommentConsoleRepository(needs.database);
  const tallying = new CommentTallying({
    ...needs,
    repository,
    subjects: commentSubjects,
    onFailure: reportFailure('counting comments'),
  });
  const changes = new CommentChanges({ ...needs, repository, tallying });
  const ranking = new CommentRanking({ ...needs, repository });
  const subjects = new CommentSubjectTable(commentSubjects);
  const parts = { ...needs, repository, consoleRepository, ranking, tallying, changes, subjects };
  const commentReader: CommentReader = {
    shownOn: async ({ contentType, subjectId }, commentId) => {
      const row = await repository.byId(commentId);
      const isThere = row?.state === 'shown' && row.rootId === null;
      return isThere && row.contentType === contentType && row.subjectId === subjectId ? row : undefined;
    },
  };
  needs.writtenTexts.add({ source: 'comment', since: (...asked) => consoleRepository.written(...asked) });
  const routes = commentRoutes({
    writing: new CommentWriting(parts),
    comments: new CommentService(parts),
    forOperators: new CommentConsole(parts),
  });
  return {
    ports: {
      commentSubjects,
      commentTally: tallying,
      commentReader,
      commentMoves: commentMoves(tallying),
      demoThreads: demoThreads(tallying),
    },
    audited: commentAudited,
    routes,
    jobs: featureJobs(commentJobs, commentJobHandlers(tallying)),
    personal: commentPersonal(new CommentPersonalRepository(needs.database), tallying),
    demo: { steps: [commentDemo(parts)] },
  };
}
