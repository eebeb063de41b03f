import { ApiError, NetworkError } from '@liuguang/client/errors';
import { expect, test } from 'vitest';
import { createOutbox } from './outbox.ts';

interface Sent {
  readonly text?: string;
  readonly requestId: string;
}

function stand(kept: readonly string[] = []) {
  let words = kept;
  let answer: () => Promise<unknown> = async () => undefined;
  const sent: Sent[] = [];
  const waiting: (() => void)[] = [];
  const open = () =>
    createOutbox({
      kept: { read: () => words, write: (next) => (words = next) },
      send: async (_call, body) => {
        sent.push(body);
        await answer();
      },
      later: (work) => waiting.push(work),
      now: () => new Date('2026-01-01T00:00:00Z'),
    });
  return {
    open,
    sent,
    waiting,
    answers: (next: () => Promise<unknown>) => {
      answer = next;
    },
  };
}

const say = (outbox: ReturnType<typeof createOutbox>, text: string) =>
  outbox.put('x/conversation/send', { accountId: '7', text });
const away = async () => {
  throw new NetworkError('offline');
};
const refusing = (code: number) => async () => {
  throw new ApiError({ code, status: 409, tip: '不行', msg: '', data: null, requestId: '' });
};

test('what one call cannot take now does not keep back what is for another', async () => {
  const { open, sent, waiting, answers } = stand();
  const outbox = open();
  answers(async () => {
    if (!('accountId' in (sent.at(-1) ?? {}))) await refusing(4290)();
  });
  outbox.put('app/post/publish', { kind: 'pictures', text: '动态' });
  say(outbox, '消息');
  await outbox.flush();
  expect(outbox.list().map(({ call }) => call)).toEqual(['app/post/publish']);
  expect(waiting).not.toEqual([]);
});

test('what is written without a network goes when there is one, in its order, each under one id', async () => {
  const { open, sent, answers } = stand();
  answers(away);
  const outbox = open();
  say(outbox, '一');
  say(outbox, '二');
  await outbox.flush();
  expect(outbox.list().map(({ body }) => body.text)).toEqual(['一', '二']);
  answers(async () => undefined);
  await outbox.flush();
  expect(outbox.list()).toEqual([]);
  const arrived = sent.slice(-2);
  expect(arrived.map(({ text }) => text)).toEqual(['一', '二']);
  // The one whose answer never came is asked about under the same id.
  expect(new Set(sent.filter(({ text }) => text === '一').map(({ requestId }) => requestId)).size).toBe(1);
});

test('it outlives the page', async () => {
  const { open, sent, answers } = stand();
  answers(away);
  const before = open();
  say(before, '带走');
  await before.flush();
  answers(async () => undefined);
  const after = open();
  expect(after.list()).toHaveLength(1);
  await after.flush();
  expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(1);
});

test('what the server refuses stays to be seen and holds nothing up', async () => {
  const { open, answers, sent } = stand();
  answers(refusing(4220));
  const outbox = open();
  say(outbox, '坏话');
  await outbox.flush();
  expect(outbox.list()).toMatchObject([{ refused: { code: 4220, tip: '不行' } }]);
  answers(async () => undefined);
  say(outbox, '好话');
  await outbox.flush();
  expect(outbox.list().map(({ body }) => body.text)).toEqual(['坏话']);
  outbox.retry(outbox.list()[0]?.requestId ?? '');
  await outbox.flush();
  expect(outbox.list()).toEqual([]);
  expect(sent.map(({ text }) => text)).toEqual(['坏话', '好话', '坏话']);
});

test('a server that says “later” is asked later', async () => {
  const { open, answers, waiting } = stand();
  answers(refusing(4290));
  const outbox = open();
  say(outbox, '慢');
  await outbox.flush();
  expect(outbox.list()).toMatchObject([{ body: { text: '慢' } }]);
  expect(outbox.list()[0]?.refused).toBeUndefined();
  answers(async () => undefined);
  waiting[0]?.();
  await outbox.flush();
  expect(outbox.list()).toEqual([]);
});

test('nobody sends what somebody else wrote', async () => {
  const { open, answers, sent } = stand();
  answers(away);
  const outbox = open();
  say(outbox, '我的');
  await outbox.flush();
  outbox.forget();
  answers(async () => undefined);
  await outbox.flush();
  expect(sent).toHaveLength(1);
  expect(open().list()).toEqual([]);
});

test('what is not ours in the store is left out', () => {
  expect(stand(['{']).open().list()).toEqual([]);
});
