import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { addCommenter, type Commenter } from '../../../testing/commenting.ts';
import { untilPasses } from '../../../testing/eventually.ts';
import { openPushEndpoint, type PushEndpoint } from '../../../testing/push-endpoint.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';
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

const subscribe = ({ client }: Commenter, { subscription }: PushEndpoint, language: 'zh-CN' | 'en' = 'zh-CN') =>
  client.post('x/push/subscribe', { ...subscription, language });

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
      expect(english.messages).toMatchObject([{ body: 'We answered your feedback: 好的', path }]),
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
