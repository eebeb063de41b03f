import type { levelCalls } from '@liuguang/contract/level/calls';
import { ExtensionPoint } from '../../platform/composition/extension-point.ts';
import type { Routes } from '../../platform/http/handler.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { LedgerPort } from '../ledger/ledger.port.ts';
import { levelAudited } from './level.audited.ts';
import { levelDemo } from './level.demo.ts';
import { levelPersonal } from './level.personal.ts';
import type { LevelOpenings } from './level.port.ts';
import { LevelRepository } from './level.repository.ts';
import { LevelService } from './level.service.ts';

interface LevelNeeds {
  readonly database: Database;
  readonly ledger: LedgerPort;
}

const levelRoutes = (levels: LevelService): Routes<typeof levelCalls> => ({
  'x/level/standing': ({ actor }) => levels.describe(actor),
  'console/level/list': async () => ({ list: await levels.levels() }),
  'console/level/save': ({ tx, body }) => levels.save(tx, body),
});

/** Points that were earned, and the levels they open. */
export function levelModule({ database, ledger }: LevelNeeds) {
  const levelOpenings = new ExtensionPoint<LevelOpenings>('what levels open');
  const repository = new LevelRepository(database);
  const levels = new LevelService({ repository, ledger, openings: levelOpenings });
  return {
    ports: { levels, levelOpenings },
    audited: levelAudited,
    routes: levelRoutes(levels),
    personal: levelPersonal(repository),
    demo: levelDemo(levels),
  };
}
