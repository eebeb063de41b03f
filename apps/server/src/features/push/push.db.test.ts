import { randomUUID } from 'node:crypto';
import type { NewBroadcast } from '@liuguang/contract/notice/broadcast';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { addCommenter, type Commenter } from '../../../testing/commenting.ts';
import { untilPasses } from '../../../testing/eventually.ts';
import { openPushEndpoint, type PushEndpoint } from '../../../testing/push-endpoint.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
import { friends, said, send } from '../../../testing/talking.ts';
import { isWanted } from './push.delivery.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ env: { APP_PUSH_HOSTS: '127.0.0.1' } });
  await stack.running.working;
});
afterAll(() => stack.close());

async function open(behaviour?: Parameters<typeof openPushEndpoint>[0]): Promise<PushEndpoint> {
  const endpoint = await openPushEndpoint(behaviour);
  onTestFinished(() => endpoint.close());
  return endpoint;
}

const subscribe = (
  { client }: Pick<Commenter, 'client'>,
  { subscription }: PushEndpoint,
  language: 'zh-CN' | 'en' = 'zh-CN',
) => client.post('x/push/subscribe', { ...subscription, language });

async function tell({ id }: Commenter, answer: string): Promise<void> {
  const { app, database } = stack.running;
  await database.transaction((tx) =>
    app.ports.notices.send(tx, { to: id, kind: 'feedback.answered', once: answer, values: { answer } }),
  );
}

const browsersOf = async ({ id }: Commenter): Promise<number> => {
  const { rows } = await stack.running.database.pool.query('select id from push_subscription where account_id = $1', [
    id,
  ]);
  return rows.length;
};

describe('a notice', () => {
  test('reaches the browsers of whoever it is for, sealed so that only they can read it, in their language', async () => {
    const [reader, other] = [await addCommenter(stack), await addCommenter(stack)];
    const [chinese, english, foreign] = [await open(), await open(), await open()];
    await subscribe(reader, chinese);
    await subscribe(reader, english, 'en');
    await subscribe(other, foreign);
    await tell(reader, '好的');
    const path = '/mine/feedback';
    await untilPasses(() => expect(chinese.messages).toMatchObject([{ body: '你的反馈有了回复：好的', path }]));
    await untilPasses(() =>
      expect(english.messages).toMatchObject([{ body: 'We replied to your feedback: 好的', path }]),
    );
    expect(foreign.messages).toEqual([]);
    expect(chinese.headers[0]).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    const { publicKey } = await reader.client.post('x/push/key', {});
    expect(chinese.headers[0]?.authorization).toContain(`k=${publicKey}`);
  });

  test('is not waited for where the push service hangs, and a browser that is gone is forgotten', async () => {
    const reader = await addCommenter(stack);
    const [hanging, gone, fine] = [await open('hangs'), await open('gone'), await open()];
    for (const endpoint of [hanging, gone, fine]) await subscribe(reader, endpoint);
    await tell(reader, '还在');
    await untilPasses(() => expect([hanging, gone, fine].map(({ messages }) => messages.length)).toEqual([1, 1, 1]));
    await untilPasses(async () => expect(await browsersOf(reader)).toBe(2));
  }, 120_000);

  test('is not pushed where its kind is off, nor in quiet hours, and stays on the screen', async () => {
    const reader = await addCommenter(stack);
    const endpoint = await open();
    await subscribe(reader, endpoint);
    expect(await reader.client.post('x/push/settings', {})).toEqual({ off: [], quiet: null });
    await reader.client.post('x/push/save', { off: ['house'], quiet: null });
    await tell(reader, '不推');
    await untilPasses(async () => expect((await reader.client.post('app/message/list', {})).list).toHaveLength(1));
    await reader.client.post('x/push/save', { off: [], quiet: null });
    await tell(reader, '推');
    await untilPasses(() => expect(endpoint.messages).toHaveLength(1));
    expect(endpoint.messages[0]?.body).toContain('推');
    await reader.client.post('x/push/unsubscribe', { endpoint: endpoint.subscription.endpoint });
    expect(await browsersOf(reader)).toBe(0);
  });
});

describe('a message', () => {
  test('is pushed with who wrote it, and not once it is read, taken back, muted, off or of a blocked person', async () => {
    const [ann, bob] = await friends(stack);
    const endpoint = await open();
    await subscribe(bob, endpoint);
    const heard = () => endpoint.messages.map(({ body }) => body);
    const path = `/mine/conversation?with=${ann.id}`;
    await send(ann, bob, '晚上看电影吗');
    await untilPasses(() => expect(endpoint.messages).toMatchObject([{ title: ann.name, body: '晚上看电影吗', path }]));

    const mute = (muted: boolean) => bob.client.post('x/conversation/mute', { accountId: String(ann.id), muted });
    await mute(true);
    await send(ann, bob, '静音时');
    await untilPasses(async () => expect(await waitingPushes()).toBe(0));
    await mute(false);
    await bob.client.post('x/push/save', { off: ['conversations'], quiet: null });
    await send(ann, bob, '关掉时');
    await untilPasses(async () => expect(await waitingPushes()).toBe(0));
    await bob.client.post('x/push/save', { off: [], quiet: null });
    await send(ann, bob, '最后一句');
    await untilPasses(() => expect(heard()).toEqual(['晚上看电影吗', '最后一句']));

    const told = async (act: () => Promise<unknown>) => {
      const { id } = await send(ann, bob, '不该听到');
      const source = stack.running.app.ports.pushSources.all.find(({ name }) => name === 'conversation');
      expect(await source?.read([BigInt(id)])).toHaveLength(1);
      await act();
      return source?.read([BigInt(id)]);
    };
    const latest = async () => (await said(bob, ann)).at(-1);
    expect(
      await told(async () =>
        bob.client.post('x/conversation/read', {
          accountId: String(ann.id),
          position: (await latest())?.position ?? 0,
        }),
      ),
    ).toEqual([]);
    expect(
      await told(async () => ann.client.post('x/conversation/recall', { messageId: (await latest())?.id ?? '' })),
    ).toEqual([]);
    expect(await told(() => bob.client.post('x/block/set', { accountId: String(ann.id), kind: 'muted' }))).toEqual([]);
  });
});

/** Pushes that are queued or on their way. */
async function waitingPushes(): Promise<number> {
  const { rows } = await stack.running.database.pool.query(
    `select count(*)::int as count from job_record where name like 'push.%' and state in ('waiting', 'running')`,
  );
  return rows[0].count;
}

describe('an answer of the service', () => {
  test('is pushed to whoever asked, and not once it is read or its kind is off', async () => {
    const asker = await addCommenter(stack);
    const endpoint = await open();
    await subscribe(asker, endpoint, 'en');
    await asker.client.post('x/support/send', { requestId: randomUUID(), text: 'Where is my order?' });
    const { chat } = await asker.client.post('x/support/chat', {});
    const desk = await stack.asOperator('support');
    await desk.post('console/support/take', { chatId: chat.id });
    const answer = (text: string) => desk.post('console/support/answer', { chatId: chat.id, text });
    const { id } = await answer('It is on its way');
    await untilPasses(() =>
      expect(endpoint.messages).toMatchObject([
        { title: 'Liuguang support', body: 'It is on its way', path: '/mine/onLine' },
      ]),
    );
    await asker.client.post('x/push/save', { off: ['support'], quiet: null });
    await answer('Kept quiet');
    await untilPasses(async () => expect(await waitingPushes()).toBe(0));
    expect(endpoint.messages).toHaveLength(1);
    const source = stack.running.app.ports.pushSources.all.find(({ name }) => name === 'support');
    expect(await source?.read([BigInt(id)])).toHaveLength(1);
    const { version } = (await asker.client.post('x/support/chat', {})).chat;
    await asker.client.post('x/support/read', { position: version });
    expect(await source?.read([BigInt(id)])).toEqual([]);
  });
});

describe('a broadcast', () => {
  const words = (title: string) => ({ 'zh-CN': { title, body: '' }, en: { title: `${title} en`, body: '' } });
  const broadcast = async (title: string, more: Partial<NewBroadcast> = {}) =>
    (await stack.asOperator('editor')).post('console/notice/broadcast', {
      requestId: randomUUID(),
      section: 'activities',
      audience: { people: 'everybody' },
      words: words(title),
      ...more,
    });

  test('is pushed to the browsers of its audience, in their language, and to nobody who has activities off', async () => {
    const [one, other, quiet] = [await addCommenter(stack), await addCommenter(stack), await addCommenter(stack)];
    const [chinese, english, off] = [await open(), await open(), await open()];
    await subscribe(one, chinese);
    await subscribe(other, english, 'en');
    await subscribe(quiet, off);
    await quiet.client.post('x/push/save', { off: ['activities'], quiet: null });
    await broadcast('周末放映', { link: '/welfare' });
    await untilPasses(() => expect(chinese.messages).toMatchObject([{ body: '周末放映', path: '/welfare' }]));
    await untilPasses(() => expect(english.messages).toMatchObject([{ body: '周末放映 en' }]));
    await broadcast('Only English', { audience: { people: 'registered', language: 'en' } });
    await broadcast('Only members', { audience: { people: 'members' } });
    await untilPasses(() => expect(english.messages).toHaveLength(2));
    await untilPasses(async () => expect(await waitingPushes()).toBe(0));
    expect([chinese.messages.length, off.messages.length]).toEqual([1, 0]);
  });
});

test('quiet hours reach over midnight, in local time', () => {
  const quiet = { from: 22 * 60, until: 7 * 60, offset: 480 };
  const at = (time: string) => isWanted({ off: [], quiet }, 'house', new Date(`2026-11-18T${time}Z`));
  expect([at('13:59'), at('14:00'), at('22:59'), at('23:00')]).toEqual([true, false, false, true]);
});

test('x/push/subscribe takes no address but that of a push service', async () => {
  const { client } = await addCommenter(stack);
  const { p256dh, auth } = (await open()).subscription;
  for (const endpoint of [
    'https://localhost/x',
    'http://fcm.googleapis.com/x',
    'https://evil.example/googleapis.com',
  ]) {
    const asked = client.post('x/push/subscribe', { endpoint, p256dh, auth, language: 'en' });
    await expect(asked).rejects.toMatchObject({ code: 4000 });
  }
});

test('the keys are made once, whoever asks first, and a browser belongs to whoever signed in last', async () => {
  const [one, other] = [await addCommenter(stack), await addCommenter(stack)];
  const endpoint = await open();
  const [first, second] = await Promise.all([one, other].map(({ client }) => client.post('x/push/key', {})));
  expect(first).toEqual(second);
  await subscribe(one, endpoint);
  await subscribe(other, endpoint);
  expect([await browsersOf(one), await browsersOf(other)]).toEqual([0, 1]);
  const personal = stack.running.app.personal.find(({ feature }) => feature === 'push');
  expect(await personal?.export(other.id)).toMatchObject([{ content: { browsers: [{ language: 'zh-CN' }] } }]);
  await stack.running.database.transaction(async (tx) => personal?.erase(tx, other.id));
  expect(await browsersOf(other)).toBe(0);
});
