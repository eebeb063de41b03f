import type { DailyFigure, StandingFigure } from '@liuguang/contract/dashboard/schemas';
import type { Permission } from '@liuguang/contract/operator/permissions';

/** The first and the last of the days that are asked for, in Asia/Shanghai, and the time at which the first begins. */
export interface Days {
  readonly first: string;
  readonly last: string;
  readonly since: Date;
}

/** How much there was of something on a day. */
export interface DayValue {
  readonly day: string;
  readonly value: number;
}

/** A figure of a feature's on the operators' dashboard. */
export type DashboardFigure =
  | {
      readonly name: DailyFigure;
      readonly permission: Permission;
      /** Days without any may be left out. */
      readonly byDay: (days: Days) => Promise<readonly DayValue[]>;
    }
  | {
      readonly name: StandingFigure;
      readonly permission: Permission;
      readonly now: () => Promise<number>;
    };
