import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import { ExtensionPoint } from '../../platform/composition/extension-point.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { BlockFollowUp, BlockPort } from '../block/block.port.ts';
import type { CreatorBadges } from '../creator/creator.port.ts';
import type { NoticePort } from '../notice/notice.port.ts';
import { followDemo } from './follow.demo.ts';
import { followPersonal } from './follow.personal.ts';
import type { FollowableTopics } from './follow.port.ts';
import { FollowRepository } from './follow.repository.ts';
import { followRoutes } from './follow.routes.ts';
import { FollowService } from './follow.service.ts';
import { FollowTopicsRepository } from './follow.topics.repository.ts';
import { FollowTopics } from './follow.topics.ts';

interface FollowNeeds {
  readonly database: Database;
  readonly accounts: Pick<AccountPort, 'faces'>;
  readonly blocks: BlockPort;
  readonly blockFollowUps: ExtensionPoint<BlockFollowUp>;
  readonly creatorBadges: CreatorBadges;
  readonly notices: NoticePort;
  readonly bus: Bus;
  readonly clock: Clock;
}

/** Whom and what people follow. */
export function followModule(needs: FollowNeeds) {
  const followableTopics = new ExtensionPoint<FollowableTopics>('topics that can be followed');
  const repository = new FollowRepository(needs.database);
  const topicsRepository = new FollowTopicsRepository(needs.database);
  const follows = new FollowService({ ...needs, repository, badges: needs.creatorBadges });
  needs.blockFollowUps.add({ blocked: follows.part.bind(follows) });
  const topics = new FollowTopics({ ...needs, repository: topicsRepository, topics: followableTopics });
  return {
    ports: { follows, followableTopics },
    routes: followRoutes(follows, topics),
    personal: followPersonal(repository, topicsRepository),
    demo: { steps: [followDemo({ ...needs, repository })] },
  };
}
