import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { NoticePort } from '../notice/notice.port.ts';
import type { PicturePort } from '../picture/picture.port.ts';
import type { RealtimePort } from '../realtime/realtime.port.ts';
import { feedbackAudited } from './feedback.audited.ts';
import { feedbackPersonal } from './feedback.personal.ts';
import { FeedbackRepository } from './feedback.repository.ts';
import { feedbackRoutes } from './feedback.routes.ts';
import { FeedbackService } from './feedback.service.ts';

interface FeedbackNeeds {
  readonly database: Database;
  readonly pictures: PicturePort;
  readonly realtime: RealtimePort;
  readonly notices: NoticePort;
  readonly clock: Clock;
}

/** What people tell the operators, and the answers. */
export function feedbackModule(needs: FeedbackNeeds) {
  const repository = new FeedbackRepository(needs.database);
  return {
    audited: feedbackAudited,
    routes: feedbackRoutes(new FeedbackService({ ...needs, repository })),
    personal: feedbackPersonal(repository),
  };
}
