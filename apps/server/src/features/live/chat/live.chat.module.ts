import type { Bus } from '../../../platform/bus.ts';
import type { Clock } from '../../../platform/clock.ts';
import { featureJobs } from '../../../platform/composition/composition.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { type JobHandlers, job } from '../../../platform/queue/jobs.ts';
import type { SharedState } from '../../../platform/shared-state/shared-state.ts';
import type { AccountPort } from '../../account/account.port.ts';
import type { BlockPort } from '../../block/block.port.ts';
import type { DanmakuWords } from '../../danmaku/danmaku.port.ts';
import type { ModerationPort, OperatorRulesPort } from '../../moderation/moderation.port.ts';
import type { LiveRepository } from '../live.repository.ts';
import { liveChatAudited } from './live.chat.audited.ts';
import { LiveChatConsole } from './live.chat.console.ts';
import { liveChatPersonal } from './live.chat.personal.ts';
import { LiveChatRepository } from './live.chat.repository.ts';
import { LiveChatRooms } from './live.chat.rooms.ts';
import { liveChatRoutes } from './live.chat.routes.ts';
import { LiveChat } from './live.chat.service.ts';

interface LiveChatNeeds {
  readonly database: Database;
  readonly bus: Bus;
  readonly accounts: AccountPort;
  readonly blocks: BlockPort;
  readonly moderation: ModerationPort;
  readonly operatorRules: OperatorRulesPort;
  readonly danmakuWords: DanmakuWords;
  readonly liveChannels: LiveRepository;
  readonly sharedState: Pick<SharedState, 'presence'>;
  readonly clock: Clock;
  readonly reportFailure: (task: string) => (error: unknown) => void;
}

const chatJobs = {
  'live.chatSweep': job({
    doc: 'Forgets what was said in chats a week ago.',
    schedule: '41 * * * *',
    retries: 1,
    timeLimitSeconds: 60,
    atOnce: 1,
  }),
};

/** What people say to each other while they watch a channel. */
export function liveChatModule({ danmakuWords, liveChannels, reportFailure, sharedState, ...needs }: LiveChatNeeds) {
  const chat = new LiveChatRepository(needs.database);
  const onFailure = reportFailure('reading a live chat');
  const rooms = new LiveChatRooms({ ...needs, repository: chat, presence: sharedState.presence, onFailure });
  const parts = { ...needs, repository: liveChannels, chat, rooms, words: danmakuWords };
  const service = new LiveChat(parts);
  const handlers: JobHandlers<typeof chatJobs> = { 'live.chatSweep': () => service.forgetOld() };
  return {
    audited: liveChatAudited,
    routes: liveChatRoutes(service, new LiveChatConsole({ ...parts, service })),
    jobs: featureJobs(chatJobs, handlers),
    personal: liveChatPersonal(needs.database),
  };
}
