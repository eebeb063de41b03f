import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import { ExtensionPoint } from '../../platform/composition/extension-point.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { AccountPort } from '../account/account.port.ts';
import { blockPersonal } from './block.personal.ts';
import type { BlockFollowUp, BlockPort } from './block.port.ts';
import { BlockRepository } from './block.repository.ts';
import { blockRoutes } from './block.routes.ts';
import { BlockService } from './block.service.ts';

interface BlockNeeds {
  readonly database: Database;
  readonly accounts: AccountPort;
  readonly bus: Bus;
  readonly clock: Clock;
}

/** Whom people want to have nothing to do with. */
export function blockModule(needs: BlockNeeds) {
  const repository = new BlockRepository(needs.database);
  const blockFollowUps = new ExtensionPoint<BlockFollowUp>('what follows from a block');
  const service = new BlockService({ ...needs, repository, followUps: blockFollowUps });
  const blocks: BlockPort = service;
  return { ports: { blocks, blockFollowUps }, routes: blockRoutes(service), personal: blockPersonal(repository) };
}
