import type { checkinCalls } from '@liuguang/contract/checkin/calls';
import type { Clock } from '../../platform/clock.ts';
import { featureJobs } from '../../platform/composition/composition.ts';
import type { Routes } from '../../platform/http/handler.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { LevelPort } from '../level/level.port.ts';
import type { NoticePort } from '../notice/notice.port.ts';
import type { TaskEventsPort } from '../task/task.port.ts';
import { checkinDemo } from './checkin.demo.ts';
import { checkinPersonal } from './checkin.personal.ts';
import { checkinJobHandlers, checkinJobs } from './checkin.reminders.ts';
import { CheckinRepository } from './checkin.repository.ts';
import { CheckinService } from './checkin.service.ts';

interface CheckinNeeds {
  readonly database: Database;
  readonly accounts: AccountPort;
  readonly levels: LevelPort;
  readonly taskEvents: TaskEventsPort;
  readonly notices: NoticePort;
  readonly clock: Clock;
}

const checkinRoutes = (checkins: CheckinService): Routes<typeof checkinCalls> => ({
  'x/checkin/calendar': ({ actor, body }) => checkins.calendar(actor, body.month),
  'x/checkin/today': ({ tx, actor }) => checkins.today(tx, actor),
  'x/checkin/remind': ({ actor, body }) => checkins.remind(actor, body.on),
  'x/checkin/makeUp': ({ tx, actor, body }) => checkins.makeUp(tx, actor, body.day),
});

/** The calendar of days on which people came back. */
export function checkinModule(needs: CheckinNeeds) {
  const repository = new CheckinRepository(needs.database);
  const checkins = new CheckinService({ ...needs, repository });
  return {
    ports: { checkins },
    routes: checkinRoutes(checkins),
    jobs: featureJobs(checkinJobs, checkinJobHandlers({ ...needs, repository })),
    personal: checkinPersonal(repository, needs.taskEvents),
    demo: checkinDemo(checkins),
  };
}
