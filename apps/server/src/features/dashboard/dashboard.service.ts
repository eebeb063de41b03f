import {
  DASHBOARD_DAYS,
  type DashboardFigures,
  SETUP_STEPS,
  type SetupSteps,
} from '@liuguang/contract/dashboard/schemas';
import { shanghaiDay } from '@liuguang/contract/format/date';
import { may, type Role } from '@liuguang/contract/operator/permissions';
import type { Clock } from '../../platform/clock.ts';
import type { Contributions } from '../../platform/composition/extension-point.ts';
import type { Staff } from '../../platform/http/handler.ts';
import type { DashboardFigure, Days, SetupStep } from './dashboard.port.ts';

const DAY_MS = 86_400_000;

interface DashboardParts {
  readonly figures: Contributions<DashboardFigure>;
  readonly steps: Contributions<SetupStep>;
  readonly clock: Clock;
}

export class DashboardService {
  readonly #figures: Contributions<DashboardFigure>;
  readonly #steps: Contributions<SetupStep>;
  readonly #clock: Clock;

  constructor({ figures, steps, clock }: DashboardParts) {
    this.#figures = figures;
    this.#steps = steps;
    this.#clock = clock;
  }

  async read(role: Role): Promise<DashboardFigures> {
    const days = this.#days();
    const allowed = this.#figures.all.filter(({ permission }) => may(role, permission));
    const asked = { first: days[0] ?? '', last: days.at(-1) ?? '', since: new Date(`${days[0]}T00:00:00+08:00`) };
    const [daily, standing] = await Promise.all([
      Promise.all(allowed.flatMap((figure) => ('byDay' in figure ? [daysOf(figure, days, asked)] : []))),
      Promise.all(
        allowed.flatMap((figure) =>
          'now' in figure ? [figure.now().then((value) => ({ name: figure.name, value }))] : [],
        ),
      ),
    ]);
    return { days, daily, standing };
  }

  /** A step that no feature of this house knows is not one of its steps. */
  async setup(owner: Staff): Promise<SetupSteps> {
    const known = SETUP_STEPS.flatMap((name) => this.#steps.all.filter((step) => step.name === name));
    const steps = await Promise.all(known.map(async ({ name, isDone }) => ({ name, done: await isDone(owner) })));
    return { steps };
  }

  #days(): string[] {
    const now = this.#clock.now().getTime();
    return Array.from({ length: DASHBOARD_DAYS }, (_, ago) => shanghaiDay(now - ago * DAY_MS)).reverse();
  }
}

async function daysOf(
  { name, byDay }: Extract<DashboardFigure, { byDay: unknown }>,
  days: readonly string[],
  asked: Days,
): Promise<DashboardFigures['daily'][number]> {
  const known = new Map((await byDay(asked)).map(({ day, value }) => [day, value]));
  return { name, values: days.map((day) => known.get(day) ?? 0) };
}
