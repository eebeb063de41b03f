import type { Clock } from '../../platform/clock.ts';
import type { ExtensionPoint } from '../../platform/composition/extension-point.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { RateLimit } from '../../platform/shared-state/shared-state.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { BlockPort } from '../block/block.port.ts';
import type { ContentSubjects } from '../content/content.port.ts';
import type { ModerationPort } from '../moderation/moderation.port.ts';
import type { PictureFollower, PicturePort } from '../picture/picture.port.ts';
import type { PushPort, PushSource } from '../push/push.port.ts';
import type { RealtimePort } from '../realtime/realtime.port.ts';
import { conversationAudited } from './conversation.audited.ts';
import { conversationDemo } from './conversation.demo.ts';
import { MessageRepository } from './conversation.message.repository.ts';
import { ConversationNews } from './conversation.news.ts';
import { conversationPersonal } from './conversation.personal.ts';
import type { ConversationPort } from './conversation.port.ts';
import { conversationPushes } from './conversation.push.ts';
import { ReportRepository } from './conversation.report.repository.ts';
import { ConversationReports } from './conversation.reports.ts';
import { ConversationRepository } from './conversation.repository.ts';
import { conversationRoutes } from './conversation.routes.ts';
import { ConversationSending } from './conversation.sending.ts';
import { ConversationService } from './conversation.service.ts';

interface ConversationNeeds {
  readonly database: Database;
  readonly accounts: AccountPort;
  readonly blocks: BlockPort;
  readonly moderation: ModerationPort;
  readonly pictures: PicturePort;
  readonly pictureFollowers: ExtensionPoint<PictureFollower>;
  readonly contentSubjects: ExtensionPoint<ContentSubjects>;
  readonly realtime: RealtimePort;
  readonly push: PushPort;
  readonly pushSources: ExtensionPoint<PushSource>;
  readonly limits: RateLimit;
  readonly clock: Clock;
}

/** What people say to each other. */
export function conversationModule({ pictureFollowers, pushSources, ...needs }: ConversationNeeds) {
  const repository = new ConversationRepository(needs.database);
  const messages = new MessageRepository(needs.database);
  const reports = new ReportRepository(needs.database);
  const parts = { ...needs, repository, messages, reports, news: new ConversationNews(needs.realtime) };
  const service = new ConversationService(parts);
  const sending = new ConversationSending(parts);
  pictureFollowers.add(sending);
  pushSources.add(conversationPushes(parts));
  const conversations: ConversationPort = service;
  return {
    ports: { conversations },
    audited: conversationAudited,
    routes: conversationRoutes({ service, sending, reporting: new ConversationReports(parts) }),
    personal: conversationPersonal(parts),
    demo: { steps: [conversationDemo(needs.database)] },
  };
}
