import type { DemoSeeding, FeatureDemo } from '../../platform/demo/demo.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { DEMO_QUESTIONS } from './support.demo-questions.ts';
import { supportCanned, supportChat, supportMessage, supportQuestion } from './support.schema.ts';

const MINUTE_MS = 60_000;

const CANNED = [
  { title: '问候', text: '你好，我是流光客服，请问有什么可以帮你？' },
  { title: '要订单号', text: '麻烦附上相关的订单，我马上核对。' },
  { title: '结束', text: '问题已经处理好了，有别的事随时来找我们。祝你看得开心。' },
];

/** A chat that was answered an hour ago and waits for its stars. */
const SAID = [
  { text: '你好，我昨天买的会员好像没有到账', mine: true },
  { text: '你好，我查一下，请稍等', mine: false },
  { text: '已经核对补上了，刷新“我的”就能看到', mine: false },
  { text: '看到了，谢谢', mine: true },
];

async function addChat(tx: Transaction, accountId: bigint, now: Date): Promise<void> {
  const begun = new Date(now.getTime() - 60 * MINUTE_MS);
  const at = (minutes: number) => new Date(begun.getTime() + minutes * MINUTE_MS);
  const operatorId = 1n;
  const [chat] = await tx
    .insert(supportChat)
    .values({
      accountId,
      state: 'closed',
      operatorId,
      version: SAID.length + 1,
      read: SAID.length,
      waitingSince: begun,
      firstAnswerAt: at(2),
      closedAt: at(10),
      last: SAID.at(-1)?.text ?? '',
      createdAt: begun,
    })
    .returning();
  if (!chat) return;
  await tx.insert(supportMessage).values(
    SAID.map(({ text, mine }, index) => ({
      chatId: chat.id,
      operatorId: mine ? null : operatorId,
      kind: 'text' as const,
      text,
      position: index + 1,
      createdAt: at(index * 2),
    })),
  );
}

/** Questions with their answers, texts for operators, and a chat. */
export const supportDemo: FeatureDemo = {
  async seed(tx, { clock, people }: DemoSeeding) {
    await tx.insert(supportQuestion).values(
      DEMO_QUESTIONS.map(({ topic, zh, en }, index) => ({
        topic,
        questionZh: zh[0],
        answerZh: zh[1],
        questionEn: en[0],
        answerEn: en[1],
        words: '',
        position: (index + 1) * 10,
        shown: true,
      })),
    );
    await tx.insert(supportCanned).values(CANNED);
    const lapsed = (await people(tx)).get('lapsed');
    if (lapsed !== undefined) await addChat(tx, lapsed, clock.now());
  },
};
