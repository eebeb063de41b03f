import type { DemoLoading, DemoStep } from '../../platform/demo/demo.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import { ConversationRepository } from './conversation.repository.ts';
import { conversation, conversationMessage } from './conversation.schema.ts';

/** Who of the cast talks to whom, in turns; the first begins. Everybody has three at least. */
const TALKS: readonly { readonly between: readonly [string, string]; readonly said: readonly string[] }[] = [
  {
    between: ['member', 'vip'],
    said: [
      '你上次拍的雪山是在哪儿？',
      '川西，子梅垭口，早上六点的光最好',
      '太好看了，下次带我一个',
      '好，国庆一起去',
      '我先把假请了',
    ],
  },
  {
    between: ['member', 'svip'],
    said: [
      '你推荐的那部我看完了',
      '怎么样？',
      '结尾没想到，回去又看了一遍',
      '对吧，第二遍才看懂那个钟',
      '今晚还有推荐吗',
    ],
  },
  { between: ['member', 'dark'], said: ['深夜档新上的那部吓人吗', '前半段还好，后半段别一个人看', '那我白天看'] },
  { between: ['member', 'lapsed'], said: ['会员续了吗？', '还在犹豫，最近太忙没时间看', '周末有新片，可以一起看'] },
  {
    between: ['vip', 'svip'],
    said: ['你们系的毕业展在几号？', '下周五，在老礼堂', '我去拍几张，给你们留个纪念', '太好了，门口报我名字'],
  },
  { between: ['vip', 'dark'], said: ['那条延时我调完色了', '快发我看看', '传着呢，山里网慢', '不急，我反正不睡'] },
  { between: ['vip', 'lapsed'], said: ['相机借你用两天没问题', '谢谢！周日还你', '记得带备用电池'] },
  {
    between: ['dark', 'svip'],
    said: ['你写的那篇悬疑片史我读了', '有哪里写错了吗', '没有，就是少了一部八十年代的', '哪部？我补上'],
  },
  { between: ['dark', 'lapsed'], said: ['凌晨的放映你来不来', '几点？', '零点整，连放两部', '那我先睡一觉'] },
  { between: ['svip', 'lapsed'], said: ['字幕组还缺一个校对', '我可以，每周两集吧？', '对，周三和周六', '算我一个'] },
];

const HOUR_MS = 3600 * 1000;
const MINUTE_MS = 60_000;

/** What the cast says to each other, over the days before; the last line is unread. */
export const conversationDemo = (database: Database): DemoStep => ({
  name: 'conversations',
  load: (loading) => database.transaction((tx) => addTalks(tx, database, loading)),
});

/** Once: what was deleted later stays away. Tells how many. */
async function addTalks(tx: Transaction, database: Database, { clock, people }: DemoLoading): Promise<number> {
  const known = await people(tx);
  if ((await tx.$count(conversation)) > 0) return 0;
  const repository = new ConversationRepository(database);
  let added = 0;
  for (const [place, { between, said }] of TALKS.entries()) {
    const [accountId, otherId] = between.map((name) => known.get(name));
    if (accountId === undefined || otherId === undefined) continue;
    const begun = new Date(clock.now().getTime() - (place * 7 + 1) * HOUR_MS);
    const pair = { accountId, otherId };
    const row = await repository.lockOrBegin(tx, pair, begun);
    for (const [at, text] of said.entries()) {
      const position = await repository.advance(tx, row.id, at > 0 ? { isOpen: true } : {});
      await tx.insert(conversationMessage).values({
        conversationId: row.id,
        accountId: at % 2 === 0 ? accountId : otherId,
        kind: 'text',
        state: 'shown',
        text,
        position,
        version: position,
        createdAt: new Date(begun.getTime() + at * 3 * MINUTE_MS),
      });
    }
    for (const side of [pair, { accountId: otherId, otherId: accountId }]) {
      await repository.changeMember(tx, side, { read: said.length - 1 });
      await repository.recount(tx, side);
    }
    added += 1;
  }
  return added;
}
