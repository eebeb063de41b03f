import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import { featureJobs } from '../../platform/composition/composition.ts';
import { ExtensionPoint } from '../../platform/composition/extension-point.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { DashboardFigure } from '../dashboard/dashboard.port.ts';
import type { NoticePort } from '../notice/notice.port.ts';
import type { RealtimePort } from '../realtime/realtime.port.ts';
import { moderationAudited } from './moderation.audited.ts';
import { ModerationCases } from './moderation.cases.ts';
import { ModerationEvidence } from './moderation.evidence.ts';
import { moderationFigures } from './moderation.figures.ts';
import { moderationJobHandlers, moderationJobs } from './moderation.jobs.ts';
import { openPictureJudge } from './moderation.judge-process.ts';
import { OperatorRuleRepository } from './moderation.operator-rules.repository.ts';
import { OperatorRules } from './moderation.operator-rules.ts';
import { moderationPersonal } from './moderation.personal.ts';
import type { ModerationSubject, WrittenTexts } from './moderation.port.ts';
import { ModerationRepository } from './moderation.repository.ts';
import { moderationRoutes, moderationRuleRoutes } from './moderation.routes.ts';
import { ModerationService } from './moderation.service.ts';

interface ModerationNeeds {
  readonly database: Database;
  readonly bus: Bus;
  readonly storage: Storage;
  readonly dashboardFigures: ExtensionPoint<DashboardFigure>;
  readonly realtime: RealtimePort;
  readonly notices: NoticePort;
  readonly clock: Clock;
  readonly reportFailure: (task: string) => (error: unknown) => void;
}

/** Texts and pictures judged before others see them, and what a person decides where the models doubt. */
export function moderationModule({ reportFailure, ...needs }: ModerationNeeds) {
  const judge = openPictureJudge(reportFailure('judging pictures'));
  const moderation = new ModerationService(judge);
  const moderationSubjects = new ExtensionPoint<ModerationSubject>('what is moderated');
  const writtenTexts = new ExtensionPoint<WrittenTexts>('what rules are tried on');
  const repository = new ModerationRepository(needs.database);
  const operatorRules = new OperatorRules({
    ...needs,
    repository: new OperatorRuleRepository(needs.database),
    texts: writtenTexts,
  });
  needs.dashboardFigures.add(...moderationFigures(needs.database));
  const review = new ModerationCases({
    ...needs,
    repository,
    evidence: new ModerationEvidence(needs.storage),
    moderation,
    subjects: moderationSubjects,
    onFailure: reportFailure('removing the pictures of a case'),
  });
  return {
    ports: { moderation, operatorRules, review, moderationSubjects, writtenTexts, pictureJudge: judge },
    audited: moderationAudited,
    routes: { ...moderationRoutes(review), ...moderationRuleRoutes(operatorRules) },
    jobs: featureJobs(moderationJobs, moderationJobHandlers(review)),
    personal: moderationPersonal(repository, review),
    close: () => judge.close(),
  };
}
