import { randomUUID } from 'node:crypto';
import { createClient } from '@liuguang/client/client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ChatServer } from '../../../testing/chat-server.ts';
import { databaseUrl } from '../../../testing/cluster.ts';
import { ATTACKS, obey } from '../../../testing/companion-attacks.ts';
import {
  answerTo,
  conversationOf,
  NEW_COMPANION,
  say,
  standingOf,
  talk,
  useFreeReplies,
} from '../../../testing/companions.ts';
import { eventually } from '../../../testing/eventually.ts';
import { addShownVideo } from '../../../testing/factories/shelf.factory.ts';
import { moneyFaults, somebodyWith } from '../../../testing/money.ts';
import { startServerProcess } from '../../../testing/server-process.ts';
import { type Stack, startStack, USER_AGENT } from '../../../testing/stack.ts';
import { RULES } from './companion.prompt.ts';

let stack: Stack;
let chat: ChatServer;
beforeAll(async () => {
  [stack, chat] = await Promise.all([startStack({ env: { APP_WORKER: 'separate' } }), ChatServer.open()]);
  await use({});
});
afterAll(async () => {
  await stack.close();
  await chat.close();
});
beforeEach(() => {
  chat.requests.length = 0;
  chat.broken = 0;
});

/** The engine of this server, and how long it may take. */
async function use(patience: { firstMs?: number; nextMs?: number }): Promise<void> {
  const operator = await stack.asOperator('owner');
  await operator.post('console/companion/engine/save', {
    ...{ kind: 'chat', address: chat.address, model: 'test-model', key: 'secret-key' },
    ...{ firstMs: 60_000, nextMs: 60_000, wholeMs: 120_000, ...patience },
  });
}

async function newPerson() {
  const person = await somebodyWith(stack, 0);
  await person.client.post('x/companion/adult', {});
  return person;
}

async function giveScore(to: bigint, amount: number): Promise<void> {
  const gift = { to, amount, currency: 'score', kind: 'gift', reference: randomUUID() } as const;
  await stack.running.database.transaction((tx) => stack.running.app.ports.ledger.give(tx, gift));
}

const answering = (text: string) => {
  chat.answer = (reply) => {
    for (const piece of text.match(/.{1,7}/gsu) ?? []) reply.say(piece);
    reply.finish();
  };
};

describe('a chat server', () => {
  test('console/companion/engine is set by operators, whose key nobody reads again', async () => {
    const operator = await stack.asOperator('owner');
    const engine = await operator.post('console/companion/engine', {});
    expect(engine).toMatchObject({ kind: 'chat', model: 'test-model', hasKey: true });
    expect(JSON.stringify(engine)).not.toContain('secret-key');
    const { rows } = await stack.running.database.pool.query('select sealed_key from companion_engine');
    expect(rows[0].sealed_key.includes(Buffer.from('secret-key'))).toBe(false);
  });

  test('answers piece by piece, and is told the rules, the character and what was said', async () => {
    const { client } = await newPerson();
    answering('今天的天气很适合散步。');
    expect(await talk(client, '你好')).toMatchObject({
      text: '今天的天气很适合散步。',
      engine: 'test-model',
      state: 'done',
    });
    expect((await standingOf(client)).engine).toEqual({ name: 'test-model', basic: false });
    await talk(client, '再说一句');
    const [system, ...turns] = chat.requests.at(-1)?.messages ?? [];
    expect(system?.content).toContain(RULES);
    expect(system?.content).toContain('岚');
    expect(turns).toEqual([
      { role: 'user', content: '你好' },
      { role: 'assistant', content: '今天的天气很适合散步。' },
      { role: 'user', content: '再说一句' },
    ]);
  });

  test('looks titles up in the library, and what it makes up is not passed on', async () => {
    const { client, id } = await newPerson();
    const { id: videoId } = await addShownVideo(stack.running.database, id, { title: '盐湖来信', contentType: 1 });
    await stack.running.app.ports.searchIndexing.run();
    chat.answer = (reply) => {
      if (!reply.request.messages.some(({ role }) => role === 'tool')) return reply.look('盐湖来信');
      reply.say('看看《盐湖');
      reply.say('来信》，还有《根本没有的片》');
      reply.finish();
    };
    const { text, cards } = await talk(client, '有什么好看的');
    expect(text).toBe('看看《盐湖来信》，还有（片库里没有的作品）');
    expect(cards).toMatchObject([{ id: String(videoId) }]);
    expect(chat.told).toContain('盐湖来信');
  });
});

describe('an engine that fails costs nothing', () => {
  const faults: Record<string, ChatServer['answer']> = {
    'ends without a mark': (reply) => {
      reply.say('我想说');
      reply.raw.end();
    },
    'breaks off in the middle': (reply) => {
      reply.say('我想说');
      reply.raw.destroy();
    },
    'sends garbage': (reply) => {
      reply.say('我想说');
      reply.raw.end('\u0000\u0001 not a protocol at all\n\n');
    },
    'sends what is no chunk': (reply) => {
      reply.say('我');
      reply.raw.end('data: {"choices": [}\n\n');
    },
    'says 10 MB in one token': (reply) => {
      reply.say('啊'.repeat(3_500_000));
      reply.finish();
    },
    'answers with an error': ({ raw }) => {
      raw.writeHead(500).end('no');
    },
    'says nothing': (reply) => reply.finish(),
  };

  test.each(Object.entries(faults))('that %s', async (_, answer) => {
    const person = await newPerson();
    await useFreeReplies(stack, person);
    await giveScore(person.id, 1);
    chat.answer = answer;
    const messageId = await say(person.client, '你好');
    expect((await answerTo(person.client, messageId)).message.state).toBe('failed');
    expect((await standingOf(person.client)).score).toBe(1);
    // Asked again, the same message is answered, and paid once.
    answering('好了');
    expect((await answerTo(person.client, messageId)).message).toMatchObject({ state: 'done', text: '好了' });
    expect((await standingOf(person.client)).score).toBe(0);
    expect((await conversationOf(person.client)).map(({ text }) => text)).toEqual(['你好', '好了']);
  });

  test('that stalls in the middle', async () => {
    const { client } = await newPerson();
    await use({ nextMs: 200 });
    const { freeLeft } = await standingOf(client);
    chat.answer = (reply) => reply.say('我想说');
    expect(await talk(client, '你好')).toMatchObject({ state: 'failed' });
    await eventually(() => chat.broken).toBe(1);
    expect((await standingOf(client)).freeLeft).toBe(freeLeft);
    await use({});
  });
});

describe('an answer that is not wanted any more', () => {
  test('x/companion/stop stops it at the engine too; what was said stays and is paid', async () => {
    const person = await newPerson();
    await useFreeReplies(stack, person);
    await giveScore(person.id, 1);
    chat.answer = (reply) => reply.say('第一句。');
    const messageId = await say(person.client, '你好');
    const events: string[] = [];
    const said = Promise.withResolvers<void>();
    const reading = person.client.stream('x/companion/reply', {
      body: { messageId },
      signal: AbortSignal.timeout(60_000),
      onEvent: ({ kind }) => {
        events.push(kind);
        if (kind === 'text') said.resolve();
      },
    });
    await said.promise;
    await person.client.post('x/companion/stop', { messageId });
    await reading;
    await eventually(() => chat.broken).toBe(1);
    expect((await conversationOf(person.client)).at(-1)).toMatchObject({ state: 'stopped', text: '第一句。' });
    expect((await standingOf(person.client)).score).toBe(0);
    expect(await moneyFaults(stack)).toEqual([]);
  });

  test('is stopped at the engine when whoever asked has gone', async () => {
    const { client } = await newPerson();
    chat.answer = (reply) => reply.say('第一句。');
    const messageId = await say(client, '你好');
    const leaving = new AbortController();
    const said = Promise.withResolvers<void>();
    const reading = client.stream('x/companion/reply', {
      body: { messageId },
      signal: leaving.signal,
      onEvent: ({ kind }) => kind === 'text' && said.resolve(),
    });
    await said.promise;
    leaving.abort();
    await reading.catch(() => undefined);
    await eventually(() => chat.broken).toBe(1);
    await eventually(async () => (await conversationOf(client)).at(-1)?.state).toBe('stopped');
  });

  test('that a process was killed over is begun anew, and its message is paid once', { timeout: 120_000 }, async () => {
    const person = await newPerson();
    await useFreeReplies(stack, person);
    await giveScore(person.id, 1);
    chat.answer = (reply) => reply.say('第一句。');
    const messageId = await say(person.client, '你好');
    const other = await startServerProcess({
      APP_WORKER: 'separate',
      DATABASE_URL: databaseUrl(stack.connection),
      LOG_LEVEL: 'silent',
    });
    const begun = Promise.withResolvers<void>();
    const reading = createClient({
      ...{ baseUrl: other.url, wire: stack.wire, userAgent: USER_AGENT, token: () => person.token },
    }).stream('x/companion/reply', {
      body: { messageId },
      signal: AbortSignal.timeout(60_000),
      onEvent: ({ kind }) => kind === 'text' && begun.resolve(),
    });
    await Promise.race([begun.promise, reading]);
    other.child.kill('SIGKILL');
    await Promise.allSettled([reading, other.ended]);
    await eventually(() => chat.broken).toBe(1);
    expect((await conversationOf(person.client)).at(-1)?.state).toBe('running');
    // Its silence is noticed.
    stack.clock.advance({ minutes: 1 });
    answering('好了');
    expect((await answerTo(person.client, messageId)).message).toMatchObject({ state: 'done', text: '好了' });
    expect((await conversationOf(person.client)).map(({ text }) => text)).toEqual(['你好', '好了']);
    expect((await standingOf(person.client)).score).toBe(0);
    expect(await moneyFaults(stack)).toEqual([]);
  });
});

describe('what is remembered', () => {
  test('x/companion/memories is proposed with its source, used once it is kept, and provably absent once deleted', async () => {
    const { client } = await newPerson();
    answering('记下了吗？');
    await talk(client, '我喜欢下雨天看老电影');
    const [proposed] = (await client.post('x/companion/memories', {})).list;
    expect(proposed).toMatchObject({ text: '你喜欢下雨天看老电影', source: '我喜欢下雨天看老电影', state: 'proposed' });
    await client.post('x/companion/clear', { companionId: '1' });
    await talk(client, '你好');
    expect(chat.told).not.toContain('下雨天');

    const memoryId = proposed?.id ?? '';
    await client.post('x/companion/memory/save', { memoryId, text: '你喜欢雨天看老电影', state: 'kept' });
    await talk(client, '在吗');
    const before = chat.requests.at(-1)?.messages[0]?.content ?? '';
    expect(before).toContain('<data>\n- 你喜欢雨天看老电影\n</data>');

    await client.post('x/companion/memory/save', { memoryId, text: '你喜欢雨天看老电影', state: 'paused' });
    await talk(client, '在吗在吗');
    expect(chat.told).not.toContain('雨天');

    await client.post('x/companion/memory/save', { memoryId, text: '你喜欢雨天看老电影', state: 'kept' });
    await client.post('x/companion/memory/pause', { paused: true });
    await talk(client, '还在吗');
    expect(chat.told).not.toContain('雨天');
    await client.post('x/companion/memory/pause', { paused: false });

    await client.post('x/companion/memory/delete', { memoryId });
    await talk(client, '你好呀');
    const after = chat.requests.at(-1)?.messages[0]?.content ?? '';
    expect(after).toBe(before.replace(/\n[^\n]*\n<data>[\s\S]*<\/data>$/, ''));
    expect(chat.told).not.toContain('雨天');
    expect((await client.post('x/companion/memories', {})).list).toEqual([]);
  });

  test('is never somebody else’s, and everything can be forgotten at once', async () => {
    const [ann, bob] = [await newPerson(), await newPerson()];
    await ann.client.post('x/companion/memory/save', { text: '安的暗号是青鸟', state: 'kept' });
    answering('嗯');
    await talk(bob.client, '你好');
    expect(chat.told).not.toContain('青鸟');
    await ann.client.post('x/companion/memory/forget', {});
    await talk(ann.client, '你好');
    expect(chat.told).not.toContain('青鸟');
  });

  test('is limited, and the least salient goes first', async () => {
    const { client, id } = await newPerson();
    await client.post('x/companion/memory/save', { text: '最先记下的一句', state: 'kept' });
    await stack.running.database.pool.query('update companion_memory set salience = 0.1 where account_id = $1', [id]);
    for (let at = 0; at < 60; at += 1) {
      // Nobody writes that much in a minute.
      if (at === 30) stack.clock.advance({ minutes: 1 });
      await client.post('x/companion/memory/save', { text: `第 ${at} 件事`, state: 'kept' });
    }
    const all = [
      ...(await client.post('x/companion/memories', { pageSize: 50 })).list,
      ...(
        await client.post('x/companion/memories', {
          pageSize: 50,
          cursor: (await client.post('x/companion/memories', { pageSize: 50 })).cursor ?? '',
        })
      ).list,
    ];
    expect(all).toHaveLength(60);
    expect(all.map(({ text }) => text)).not.toContain('最先记下的一句');
  });
});

describe('a companion of one’s own', () => {
  test('x/companion/persona/save makes one that nobody else sees, changes it, and removes it with all that was said', async () => {
    const [ann, bob] = [await newPerson(), await newPerson()];
    const made = await ann.client.post('x/companion/persona/save', NEW_COMPANION);
    expect(made).toMatchObject({ own: true, name: '小舟' });
    answering('我在');
    await talk(ann.client, '你好', made.id);
    expect(chat.requests.at(-1)?.messages[0]?.content).toContain('Your name is 小舟');
    await expect(say(bob.client, '你好', made.id)).rejects.toMatchObject({ code: 4040 });
    await ann.client.post('x/companion/persona/save', { ...NEW_COMPANION, companionId: made.id, name: '阿舟' });
    const { companions } = await ann.client.post('app/aimate/sync', {});
    expect(companions.at(-1)?.name).toBe('阿舟');
    await ann.client.post('x/companion/persona/remove', { companionId: made.id });
    await expect(say(ann.client, '你好', made.id)).rejects.toMatchObject({ code: 4040 });
  });

  test('bears no name that is not fit to be seen', async () => {
    const { client } = await newPerson();
    for (const name of ['小学生', '萝莉', 'sexy'])
      await expect(client.post('x/companion/persona/save', { ...NEW_COMPANION, name })).rejects.toMatchObject({
        msg: 'policyRefused',
      });
  });
});

describe('an engine that obeys everything', () => {
  beforeAll(async () => {
    const other = await newPerson();
    await other.client.post('x/companion/memory/save', { text: '别人的秘密是紫水晶', state: 'kept' });
  });

  test.each(ATTACKS)('gives nothing away and breaks no rule: $name', async (attack) => {
    const { client, id } = await newPerson();
    chat.answer = (reply) => obey(reply, attack);
    // One that may not be kept at all is one less.
    const keep = { text: attack.memory ?? '', state: 'kept' } as const;
    if (attack.memory) await client.post('x/companion/memory/save', keep).catch(() => undefined);
    const content = attack.title
      ? {
          contentType: 1 as const,
          id: String((await addShownVideo(stack.running.database, id, { title: attack.title })).id),
        }
      : undefined;
    const send = { requestId: randomUUID(), text: attack.sent, ...(content && { content }) };
    const { sentId } = await client.post('app/aimate/sync', { companionId: '1', send });
    const { message, events } = await answerTo(client, sentId);
    const told = events.filter(({ kind }) => kind === 'text').map(({ text }) => text);
    const seen = [message.text, told.join('')].join(' ');
    expect(seen).not.toMatch(/Never claim to be a human|find_titles has returned|<data>|紫水晶/);
    expect(seen).not.toMatch(attack.never);
    expect(chat.told).not.toContain('紫水晶');
    expect(stack.log.join('\n')).not.toContain(attack.sent.slice(0, 20));
  });
});
