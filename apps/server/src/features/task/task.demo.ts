import type { FeatureDemo } from '../../platform/demo/demo.ts';
import type { TaskFields } from './task.repository.ts';
import { task } from './task.schema.ts';

type Asked = Pick<TaskFields, 'group' | 'event' | 'target'> &
  Partial<Pick<TaskFields, 'gold' | 'cards' | 'minLevel' | 'newcomerDays'>>;

const MINUTE = 60;

/** What it is, in both languages, and how many points it brings. */
const TASKS: readonly (readonly [zh: string, en: string, points: number, asked: Asked])[] = [
  ['看第一部片', 'Watch your first film', 20, { group: 'new', event: 'watch', target: 3 * MINUTE, newcomerDays: 7 }],
  ['点第一个赞', 'Give your first like', 10, { group: 'new', event: 'like', target: 1, newcomerDays: 7 }],
  ['关注一位创作者', 'Follow a creator', 10, { group: 'new', event: 'follow', target: 1, newcomerDays: 7 }],
  ['看视频 15 分钟', 'Watch for 15 minutes', 20, { group: 'daily', event: 'watch', target: 15 * MINUTE }],
  ['给 3 条内容点赞', 'Like 3 things', 5, { group: 'daily', event: 'like', target: 3 }],
  ['发表 1 条评论', 'Write a comment', 10, { group: 'daily', event: 'comment', target: 1 }],
  ['在线 30 分钟', 'Stay for 30 minutes', 10, { group: 'daily', event: 'online', target: 30 * MINUTE }],
  ['看视频 60 分钟', 'Watch for 60 minutes', 35, { group: 'daily', event: 'watch', target: 60 * MINUTE, minLevel: 3 }],
  ['本周签到 5 天', 'Check in on 5 days', 30, { group: 'weekly', event: 'checkin', target: 5, cards: 1 }],
  ['本周看视频 3 小时', 'Watch for 3 hours', 60, { group: 'weekly', event: 'watch', target: 180 * MINUTE }],
  ['本周发表 5 条评论', 'Write 5 comments', 40, { group: 'weekly', event: 'comment', target: 5 }],
  ['本周发布 1 条动态', 'Publish a post', 40, { group: 'weekly', event: 'post', target: 1 }],
  ['邀请 1 位好友', 'Invite a friend', 100, { group: 'once', event: 'invite', target: 1 }],
  ['累计看视频 20 小时', 'Watch for 20 hours in all', 200, { group: 'once', event: 'watch', target: 1200 * MINUTE }],
  ['关注 10 位创作者', 'Follow 10 creators', 50, { group: 'once', event: 'follow', target: 10, gold: 20 }],
];

export const taskDemo: FeatureDemo = {
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
};
