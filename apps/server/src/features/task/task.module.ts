import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import { featureJobs } from '../../platform/composition/composition.ts';
import type { ExtensionPoint } from '../../platform/composition/extension-point.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { CheckinPort } from '../checkin/checkin.port.ts';
import type { LedgerPort } from '../ledger/ledger.port.ts';
import type { LevelOpenings, LevelPort } from '../level/level.port.ts';
import { taskAudited } from './task.audited.ts';
import { TaskConsole } from './task.console.ts';
import { taskDemo } from './task.demo.ts';
import { TaskEvents } from './task.events.ts';
import { taskJobHandlers, taskJobs } from './task.jobs.ts';
import { taskPersonal } from './task.personal.ts';
import type { TaskEventsPort } from './task.port.ts';
import { TaskRepository } from './task.repository.ts';
import { taskRoutes } from './task.routes.ts';
import { TaskService } from './task.service.ts';
import { ShownTasks } from './task.shown.ts';

/** Where features note what people do: those stand above the tasks that are about it. */
export const taskEventsModule = () => ({ ports: { taskEvents: new TaskEvents() } });

interface TaskNeeds {
  readonly database: Database;
  readonly accounts: AccountPort;
  readonly ledger: LedgerPort;
  readonly levels: LevelPort;
  readonly levelOpenings: ExtensionPoint<LevelOpenings>;
  readonly checkins: CheckinPort;
  readonly taskEvents: TaskEventsPort;
  readonly bus: Bus;
  readonly clock: Clock;
}

/** What people are asked to do, counted from what they did. */
export function taskModule({ levelOpenings, ...needs }: TaskNeeds) {
  const { database, clock } = needs;
  const repository = new TaskRepository(database);
  const shownTasks = new ShownTasks(repository, needs.bus);
  const tasks = new TaskService({ ...needs, repository, shownTasks });
  levelOpenings.add(tasks);
  return {
    ports: { tasks },
    audited: taskAudited,
    routes: taskRoutes(tasks, new TaskConsole(repository, shownTasks, clock)),
    jobs: featureJobs(taskJobs, taskJobHandlers(repository, database, clock)),
    personal: taskPersonal(repository),
    demo: taskDemo(needs),
  };
}
