import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { AccountPort } from '../account/account.port.ts';
import { blockPersonal } from './block.personal.ts';
import type { BlockPort } from './block.port.ts';
import { BlockRepository } from './block.repository.ts';
import { blockRoutes } from './block.routes.ts';
import { BlockService } from './block.service.ts';

interface BlockNeeds {
  readonly database: Database;
  readonly accounts: AccountPort;
  readonly clock: Clock;
}

/** Whom people want to have nothing to do with. */
export function blockModule(needs: BlockNeeds) {
  const repository = new BlockRepository(needs.database);
  const service = new BlockService({ ...needs, repository });
  const blocks: BlockPort = service;
  return { ports: { blocks }, routes: blockRoutes(service), personal: blockPersonal(repository) };
}
