import { LEVEL_FROM, levelOf } from '@liuguang/contract/level/rules';
import type { LevelDraft, LevelStanding } from '@liuguang/contract/level/schemas';
import type { Contributions } from '../../platform/composition/extension-point.ts';
import type { Person } from '../../platform/http/handler.ts';
import type { Query, Transaction } from '../../platform/postgres/database.ts';
import type { LedgerPort } from '../ledger/ledger.port.ts';
import { LEVEL_DEFAULTS } from './level.defaults.ts';
import type { Earning, LevelOpenings, LevelPort, Standing } from './level.port.ts';
import type { LevelRepository } from './level.repository.ts';

interface LevelParts {
  readonly repository: LevelRepository;
  readonly ledger: LedgerPort;
  readonly openings: Contributions<LevelOpenings>;
}

/** Points ever earned, and the level they make. */
export class LevelService implements LevelPort {
  readonly #parts: LevelParts;

  constructor(parts: LevelParts) {
    this.#parts = parts;
  }

  async earn(tx: Transaction, { to, amount, ...reason }: Earning): Promise<Standing> {
    const { ledger, repository } = this.#parts;
    await ledger.give(tx, { to, amount, currency: 'points', ...reason });
    return standing(await repository.add(tx, to, amount));
  }

  async standingOf(accountId: bigint, query?: Query): Promise<Standing> {
    return standing(await this.#parts.repository.earnedBy(accountId, query));
  }

  async checkinBonus(level: number): Promise<number> {
    return (await this.levels()).find((one) => one.level === level)?.checkinBonus ?? 0;
  }

  async levels(): Promise<LevelDraft[]> {
    const saved = new Map((await this.#parts.repository.levels()).map((row) => [row.level, row]));
    return LEVEL_DEFAULTS.map((one) => saved.get(one.level) ?? one);
  }

  async save(tx: Transaction, draft: LevelDraft): Promise<LevelDraft> {
    await this.#parts.repository.save(tx, draft);
    return draft;
  }

  async describe({ id }: Person): Promise<LevelStanding> {
    const { ledger, openings } = this.#parts;
    const [{ level, earned }, { points }, levels, ...opened] = await Promise.all([
      this.standingOf(id),
      ledger.balances(id),
      this.levels(),
      ...openings.all.map((one) => one.openings()),
    ]);
    const opens = Map.groupBy(opened.flat(), (one) => one.level);
    return {
      level,
      earned,
      points,
      levels: levels.map((one) => ({
        ...one,
        from: LEVEL_FROM[one.level - 1] ?? 0,
        opens: (opens.get(one.level) ?? []).map(({ kind, title, translations }) => ({ kind, title, translations })),
      })),
    };
  }
}

const standing = (earned: number): Standing => ({ earned, level: levelOf(earned) });
