import type { Clock } from '../../platform/clock.ts';
import type { ExtensionPoint } from '../../platform/composition/extension-point.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { ConfigPort } from '../config/config.port.ts';
import type { ContentSubjects } from '../content/content.port.ts';
import type { DashboardFigure } from '../dashboard/dashboard.port.ts';
import type { OperatorDirectoryPort } from '../operator/operator.port.ts';
import type { PaymentOrders } from '../payment/payment.port.ts';
import type { PicturePort } from '../picture/picture.port.ts';
import type { PushPort, PushSource } from '../push/push.port.ts';
import type { RealtimePort } from '../realtime/realtime.port.ts';
import { supportAudited } from './support.audited.ts';
import { supportDemo } from './support.demo.ts';
import { SupportDesk } from './support.desk.ts';
import { supportFigures } from './support.figures.ts';
import { SupportNews } from './support.news.ts';
import { supportPersonal } from './support.personal.ts';
import { supportPushes } from './support.push.ts';
import { QuestionRepository } from './support.questions.repository.ts';
import { SupportQuestions } from './support.questions.ts';
import { SupportRepository } from './support.repository.ts';
import { supportConsoleRoutes, supportRoutes } from './support.routes.ts';
import { SupportService } from './support.service.ts';

interface SupportNeeds {
  readonly database: Database;
  readonly pictures: PicturePort;
  readonly contentSubjects: ExtensionPoint<ContentSubjects>;
  readonly dashboardFigures: ExtensionPoint<DashboardFigure>;
  readonly paymentOrders: PaymentOrders;
  readonly operatorDirectory: OperatorDirectoryPort;
  readonly settings: ConfigPort;
  readonly push: PushPort;
  readonly pushSources: ExtensionPoint<PushSource>;
  readonly realtime: RealtimePort;
  readonly clock: Clock;
}

/** The service: questions with their answers, and people who answer what is not among them. */
export function supportModule(needs: SupportNeeds) {
  const repository = new SupportRepository(needs.database);
  const questions = new QuestionRepository(needs.database);
  needs.dashboardFigures.add(...supportFigures(needs.database));
  needs.pushSources.add(supportPushes(repository));
  const parts = { ...needs, repository, questions, news: new SupportNews(needs) };
  const routed = {
    service: new SupportService(parts),
    answers: new SupportQuestions(parts),
    desk: new SupportDesk(parts),
    pictures: needs.pictures,
  };
  return {
    audited: supportAudited,
    routes: { ...supportRoutes(routed), ...supportConsoleRoutes(routed) },
    personal: supportPersonal(parts),
    demo: supportDemo,
  };
}
