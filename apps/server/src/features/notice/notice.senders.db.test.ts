import { randomBytes } from 'node:crypto';
import { noticePath, noticeText } from '@liuguang/contract/notice/text';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCommented, addCommenter, type Commenter, say } from '../../../testing/commenting.ts';
import { deliverNotices } from '../../../testing/deliver-notices.ts';
import { untilPasses } from '../../../testing/eventually.ts';
import { addMembership } from '../../../testing/factories/membership.factory.ts';
import { casesJudging } from '../../../testing/fake-judge.ts';
import { goldOnSale, payFor } from '../../../testing/paying.ts';
import { runJob } from '../../../testing/run-job.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';

let stack: Stack;
let creator: Commenter;
let fan: Commenter;
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  [creator, fan] = [await addCommenter(stack), await addCommenter(stack)];
});
afterAll(() => stack.close());

/** What somebody reads, the latest first. */
async function told({ client }: Commenter): Promise<string[]> {
  const { list } = await client.post('app/message/list', { pageSize: 50 });
  return list.map((one) => noticeText(one, 'zh-CN'));
}
const hears = (person: Commenter, sentence: string) =>
  untilPasses(async () => expect(await told(person)).toContain(sentence));

/** Where each of them leads, the latest first. */
const leadsTo = async ({ client }: Commenter) =>
  (await client.post('app/message/list', { pageSize: 50 })).list.map(noticePath);

const newVideo = (title: string, owner = creator) => addCommented(stack, owner.id, { title });

describe('whoever made a video hears of', () => {
  test('those who like it, as one line, and not again of who likes it again', async () => {
    const owner = await addCommenter(stack);
    const video = await newVideo('夜航', owner);
    const fans = [
      fan,
      await addCommenter(stack),
      await addCommenter(stack),
      await addCommenter(stack),
      await addCommenter(stack),
    ];
    for (const { client } of fans) {
      await client.post('app/media/like', { id: video.id, liked: true });
      await client.post('app/media/like', { id: video.id, liked: false });
      await client.post('app/media/like', { id: video.id, liked: true });
    }
    await hears(owner, `${fans[4]?.name}等 5 人赞了你的《夜航》`);
    const { list } = await owner.client.post('app/message/list', {});
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({ others: 2, faces: [{}, {}, {}] });
    expect(list.map(noticePath)).toEqual([`/play/longVideo?id=${video.id}`]);
  });

  test('who keeps it, who comments and who is named in a comment', async () => {
    const [owner, named] = [await addCommenter(stack), await addCommenter(stack, { name: '被提到的人' })];
    const video = await newVideo('山', owner);
    await fan.client.post('app/collect/operate', { contentType: 1, id: video.id, collected: true });
    const { id } = await say(fan, video, '好看 @被提到的人 快来');
    await hears(owner, `${fan.name}收藏了你的《山》`);
    await hears(owner, `${fan.name}评论了你的作品：好看 @被提到的人 快来`);
    await hears(named, `${fan.name}在评论里提到了你：好看 @被提到的人 快来`);
    const { list } = await named.client.post('app/message/list', {});
    expect(list.map(noticePath)).toEqual([`/play/longVideo?id=${video.id}&comment=${id}`]);
  });

  test('nothing of their own doing', async () => {
    const owner = await addCommenter(stack);
    const video = await newVideo('水', owner);
    await owner.client.post('app/media/like', { id: video.id, liked: true });
    await say(owner, video, '我自己的');
    await deliverNotices(stack);
    expect(await told(owner)).toEqual([]);
  });

  test('what operators do with it', async () => {
    const owner = await addCommenter(stack);
    const video = await newVideo('云', owner);
    const operator = await stack.asOperator('moderator');
    await operator.post('console/media/hold', { videoId: video.id, held: true, note: '有争议' });
    await hears(owner, '《云》已被下架：有争议');
    await operator.post('console/media/restore', { videoId: video.id });
    await hears(owner, '《云》已恢复');
    const { database, app } = stack.running;
    await database.transaction((tx) => app.ports.videos.change(tx, BigInt(video.id), { state: 'failed' }));
    await hears(owner, '《云》处理失败，请重新上传');
    // What cannot be watched opens among one's own works, the rest where it is.
    const own = `/mine/works?id=${video.id}`;
    expect(await leadsTo(owner)).toEqual([own, `/play/longVideo?id=${video.id}`, own]);
  });
});

describe('whoever wrote a comment hears', () => {
  test('who likes it, and what operators decide about it', async () => {
    const author = await addCommenter(stack);
    const video = await newVideo('雨');
    const { id: commentId } = await say(author, video, '雨声真好');
    await fan.client.post('x/comment/like', { commentId, liked: true });
    await hears(author, `${fan.name}赞了你的评论：雨声真好`);
    const operator = await stack.asOperator('moderator');
    await operator.post('console/comment/refuse', { commentId, note: '跑题' });
    await hears(author, '你的评论未通过审核（跑题）：雨声真好');
    expect(await told(author)).not.toContain(`${fan.name}赞了你的评论：雨声真好`);
    await operator.post('console/comment/approve', { commentId });
    await hears(author, '你的评论已通过审核：雨声真好');
  });

  test('nothing of an answer that is held until it is shown', async () => {
    const author = await addCommenter(stack);
    const video = await newVideo('雪', author);
    const { id: commentId } = await say(fan, video, '见 https://example.com/shown');
    await deliverNotices(stack);
    expect(await told(author)).toEqual([]);
    await (await stack.asOperator('moderator')).post('console/comment/approve', { commentId });
    await hears(author, `${fan.name}评论了你的作品：见 https://example.com/shown`);
  });
});

test('whose upload is doubted hears that it waits, once', async () => {
  const owner = await addCommenter(stack);
  const cases = casesJudging(stack, () => 0.6);
  const subject = { kind: 'video', id: 7n, accountId: owner.id, title: '存疑' } as const;
  const look = () =>
    cases.judge(subject, [{ rgb: randomBytes(32 * 18 * 3), width: 32, height: 18 }], new AbortController().signal);
  await look();
  await look();
  await deliverNotices(stack);
  expect(await told(owner)).toEqual(['《存疑》正在人工审核']);
  expect(await leadsTo(owner)).toEqual(['/mine/works?id=7']);
});

test('whoever paid hears of the gold, and whose membership ends hears when', async () => {
  const payer = await addCommenter(stack);
  const { database } = stack.running;
  await payFor(stack, payer.client, await goldOnSale(stack, 600, 60));
  await hears(payer, '充值成功，66.00 钻石已到账');
  const expiresAt = new Date(stack.clock.now().getTime() + 2 * 24 * 3600 * 1000);
  await addMembership(database, payer.id, 'normal', expiresAt);
  await runJob(stack, 'membership.remind');
  await runJob(stack, 'membership.remind');
  await untilPasses(async () =>
    expect((await told(payer)).filter((one) => one.startsWith('你的会员将于'))).toHaveLength(1),
  );
});

test('whose password was changed hears of it', async () => {
  const { database, app } = stack.running;
  await database.transaction((tx) => app.ports.security.tell(tx, fan.id, 'passwordChanged'));
  await hears(fan, '你的登录密码已修改');
  expect(await leadsTo(fan)).toContain('/mine/setting/accountSecurity');
});
