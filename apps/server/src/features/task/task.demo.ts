import { shanghaiDay } from '@liuguang/contract/format/date';
import { dayAfter, startOfDay } from '@liuguang/contract/task/periods';
import { and, eq, inArray } from 'drizzle-orm';
import type { DemoLoading, DemoStep, FeatureDemo } from '../../platform/demo/demo.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { DoneThing, TaskEventsPort } from './task.port.ts';
import type { TaskFields } from './task.repository.ts';
import { task, taskNote, taskTally } from './task.schema.ts';

interface TaskDemoParts {
  readonly database: Database;
  readonly taskEvents: TaskEventsPort;
}

type Asked = Pick<TaskFields, 'group' | 'event' | 'target'> &
  Partial<Pick<TaskFields, 'gold' | 'cards' | 'minLevel' | 'newcomerDays'>>;

const MINUTE = 60;

/** What it is, in both languages, and how many points it brings. */
const TASKS: readonly (readonly [zh: string, en: string, points: number, asked: Asked])[] = [
  ['看第一部片', 'Watch your first film', 20, { group: 'new', event: 'watch', target: 3 * MINUTE, newcomerDays: 7 }],
  ['点第一个赞', 'Leave your first like', 10, { group: 'new', event: 'like', target: 1, newcomerDays: 7 }],
  ['关注一位创作者', 'Follow a creator', 10, { group: 'new', event: 'follow', target: 1, newcomerDays: 7 }],
  ['看视频 15 分钟', 'Watch for 15 minutes', 20, { group: 'daily', event: 'watch', target: 15 * MINUTE }],
  ['给 3 条内容点赞', 'Like 3 videos or posts', 5, { group: 'daily', event: 'like', target: 3 }],
  ['发表 1 条评论', 'Leave a comment', 10, { group: 'daily', event: 'comment', target: 1 }],
  ['在线 30 分钟', 'Spend 30 minutes here', 10, { group: 'daily', event: 'online', target: 30 * MINUTE }],
  ['看视频 60 分钟', 'Watch for 60 minutes', 35, { group: 'daily', event: 'watch', target: 60 * MINUTE, minLevel: 3 }],
  ['本周签到 5 天', 'Check in 5 days', 30, { group: 'weekly', event: 'checkin', target: 5, cards: 1 }],
  ['本周看视频 3 小时', 'Watch for 3 hours', 60, { group: 'weekly', event: 'watch', target: 180 * MINUTE }],
  ['本周发表 5 条评论', 'Leave 5 comments', 40, { group: 'weekly', event: 'comment', target: 5 }],
  ['本周发布 1 条动态', 'Publish a post', 40, { group: 'weekly', event: 'post', target: 1 }],
  ['邀请 1 位好友', 'Invite a friend', 100, { group: 'once', event: 'invite', target: 1 }],
  ['累计看视频 20 小时', 'Watch 20 hours in total', 200, { group: 'once', event: 'watch', target: 1200 * MINUTE }],
  ['关注 10 位创作者', 'Follow 10 creators', 50, { group: 'once', event: 'follow', target: 10, gold: 20 }],
];

/** Minutes that were watched on each of the last days, the first of them six days ago, and so far today. */
const WATCHED = [18, 35, 12, 41, 22, 31, 9] as const;
const NOON_MS = 12 * 3600 * 1000;

/** What somebody of the cast did in the last days; who stands at another place in it did it on other days. */
function weekOf(accountId: bigint, place: number, { clock }: DemoLoading): DoneThing[] {
  const now = clock.now();
  const today = shanghaiDay(now);
  return WATCHED.flatMap((minutes, nth): DoneThing[] => {
    const before = WATCHED.length - 1 - nth;
    const at = before === 0 ? now : new Date(startOfDay(dayAfter(today, -before)).getTime() + NOON_MS);
    const watched = before === 0 ? minutes : (WATCHED[(nth + place) % (WATCHED.length - 1)] ?? minutes);
    return [
      { accountId, event: 'watch', at, amount: watched * MINUTE },
      { accountId, event: 'online', at, amount: (watched + 8) * MINUTE },
      { accountId, event: 'like', at, amount: 1 + ((nth + place) % 4) },
      ...((nth + place) % 2 === 0 ? [{ accountId, event: 'comment' as const, at, amount: 1 }] : []),
    ];
  });
}

/** A week of every demo account under way: tasks that are done, half done and still to come. Once. */
const weeksDemo = ({ database, taskEvents }: TaskDemoParts): DemoStep => ({
  name: 'task weeks',
  async load(loading) {
    const idOf = await loading.people(database.query);
    const ids = Object.entries(loading.cast).flatMap(([name, { loginName }]) =>
      loginName === undefined ? [] : (idOf.get(name) ?? []),
    );
    return database.transaction(async (tx) => {
      const watched = (table: typeof taskNote | typeof taskTally) =>
        and(eq(table.event, 'watch'), inArray(table.accountId, ids));
      if ((await tx.$count(taskNote, watched(taskNote))) + (await tx.$count(taskTally, watched(taskTally))) > 0)
        return 0;
      await taskEvents.note(
        tx,
        ids.flatMap((id, place) => weekOf(id, place, loading)),
      );
      return ids.length;
    });
  },
});

export const taskDemo = (parts: TaskDemoParts): FeatureDemo => ({
  steps: [weeksDemo(parts)],
  async seed(tx, { clock }) {
    const now = clock.now();
    const plain = { gold: 0, cards: 0, minLevel: 1, newcomerDays: 0, startsAt: null, endsAt: null, shown: true };
    await tx.insert(task).values(
      TASKS.map(([title, en, points, asked], position) => ({
        ...plain,
        ...asked,
        title,
        translations: { en: { title: en } },
        points,
        position,
        createdAt: now,
        updatedAt: now,
      })),
    );
  },
});
