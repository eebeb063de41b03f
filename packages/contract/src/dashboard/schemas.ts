import Type, { type Static } from 'typebox';
import { exact } from '../shapes.ts';

/** What is counted day by day. */
export const DAILY_FIGURES = ['newPeople', 'activePeople', 'views', 'watchSeconds', 'income', 'uploads'] as const;
export type DailyFigure = (typeof DAILY_FIGURES)[number];

/** What waits, or went wrong, at this moment. */
export const STANDING_FIGURES = ['reviewCases', 'supportWaiting', 'jobsWaiting', 'jobsFailed'] as const;
export type StandingFigure = (typeof STANDING_FIGURES)[number];

export const DASHBOARD_DAYS = 14;

export const dashboardFigures = exact({
  days: Type.Array(Type.String(), { description: 'days of Asia/Shanghai, the last of them today' }),
  daily: Type.Array(
    exact({
      name: Type.Enum(DAILY_FIGURES),
      values: Type.Array(Type.Number(), { description: 'one for each day; money in gold' }),
    }),
  ),
  standing: Type.Array(exact({ name: Type.Enum(STANDING_FIGURES), value: Type.Integer({ minimum: 0 }) })),
});
export type DashboardFigures = Static<typeof dashboardFigures>;

/** The first steps of a new house, in the order in which they are taken. */
export const SETUP_STEPS = ['secrets', 'line', 'film', 'module', 'operator'] as const;
export type SetupStepName = (typeof SETUP_STEPS)[number];

export const setupSteps = exact({
  steps: Type.Array(exact({ name: Type.Enum(SETUP_STEPS), done: Type.Boolean() })),
});
export type SetupSteps = Static<typeof setupSteps>;
