import type { DailyFigure, SetupStepName, StandingFigure } from '@liuguang/contract/dashboard/schemas';
import type { SystemReport } from '@liuguang/contract/dashboard/system';
import type { Permission } from '@liuguang/contract/operator/permissions';
import type { Staff } from '../../platform/http/handler.ts';

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

/** Something that an owner of a new house does once, and by what a feature knows that it was done. */
export interface SetupStep {
  readonly name: SetupStepName;
  readonly isDone: (owner: Staff) => Promise<boolean>;
}

/** What takes room of the disk, counted by the feature whose it is. */
export interface StorageShare {
  readonly name: Exclude<SystemReport['storage']['shares'][number]['share'], 'database'>;
  readonly measure: () => Promise<{ readonly items: number; readonly bytes: number | null }>;
}

/** Something that has to work, looked at when an operator asks. */
export interface HealthCheck {
  readonly name: SystemReport['health'][number]['check'];
  /** `note` is a figure that says how well. */
  readonly look: () => Promise<{ readonly ok: boolean; readonly note: string }>;
}
