import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerTo, conversationOf, say, standingOf, talk, useFreeReplies } from '../../../testing/companions.ts';
import { eventually } from '../../../testing/eventually.ts';
import { addShownVideo } from '../../../testing/factories/shelf.factory.ts';
import { moneyFaults, somebodyWith } from '../../../testing/money.ts';
import { type Stack, startStack } from '../../../testing/stack.ts';

let stack: Stack;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'liuguang-speech-'));
  stack = await startStack({ env: { APP_WORKER: 'separate', SPEECH_PROGRAM: join(folder, 'espeak-ng') } });
});
afterAll(async () => {
  await stack.close();
  await rm(folder, { recursive: true });
});

/** Somebody who has said to be of age, with so many messages bought. */
async function newPerson(score = 0) {
  const person = await somebodyWith(stack, 0);
  await person.client.post('x/companion/adult', {});
  if (score > 0) await giveScore(person.id, score);
  return person;
}

async function giveScore(to: bigint, amount: number): Promise<void> {
  const { database, app } = stack.running;
  const gift = { to, amount, currency: 'score', kind: 'gift', reference: randomUUID() } as const;
  await database.transaction((tx) => app.ports.ledger.give(tx, gift));
}

describe('app/aimate/sync', () => {
  test('lists eight companions of the house in both languages, and how one stands', async () => {
    const { client } = await newPerson();
    const { companions, list, standing } = await client.post('app/aimate/sync', {});
    expect(companions).toHaveLength(8);
    for (const { own, name, intro, suggestions, translations } of companions) {
      expect(own).toBe(false);
      expect([name, intro, translations.en?.name, translations.en?.intro]).not.toContain('');
      expect(translations.en?.suggestions).toHaveLength(suggestions.length);
    }
    expect(list).toEqual([]);
    expect(standing).toMatchObject({ adult: true, score: 0, freeLeft: 10, engine: { name: 'basic', basic: true } });
  });

  test('takes nothing from whoever has not said to be of age', async () => {
    const { client } = await somebodyWith(stack, 0);
    await expect(say(client, '你好')).rejects.toMatchObject({
      code: 4090,
      data: { reason: { key: 'companion.adultsOnly' } },
    });
    await client.post('x/companion/adult', {});
    expect(await say(client, '你好')).not.toBe('');
  });

  test('says the same message once, however often it is sent and from however many devices', async () => {
    const { client } = await newPerson();
    const requestId = randomUUID();
    const sent = await Promise.all(Array.from({ length: 100 }, () => say(client, '你好', '1', requestId)));
    expect(new Set(sent).size).toBe(1);
    const answers = await Promise.all(sent.slice(0, 5).map((id) => answerTo(client, id)));
    expect(new Set(answers.map(({ message }) => message.id)).size).toBe(1);
    expect((await conversationOf(client)).map(({ role }) => role)).toEqual(['person', 'companion']);
    expect((await standingOf(client)).freeLeft).toBe(9);
  });

  test('tells what changed after a version, in order, and pages back from the latest', async () => {
    const { client } = await newPerson();
    await talk(client, '你好');
    const first = await client.post('app/aimate/sync', { companionId: '1' });
    await talk(client, '讲个笑话');
    const changes = await client.post('app/aimate/sync', { companionId: '1', since: first.version });
    expect(changes.list.map(({ role }) => role)).toEqual(['person', 'companion']);
    expect(changes.version).toBeGreaterThan(first.version);
    const older = await client.post('app/aimate/sync', {
      companionId: '1',
      before: changes.list[0]?.position ?? 0,
    });
    expect(older.list.map(({ text }) => text)).toEqual(first.list.map(({ text }) => text));
    expect(older.hasNext).toBe(false);
  });

  test('knows no companion of anybody else, and refuses silence', async () => {
    const { client } = await newPerson();
    await expect(say(client, '你好', '999999')).rejects.toMatchObject({ code: 4040 });
    await expect(say(client, ' \u200b ')).rejects.toMatchObject({ code: 4000 });
  });

  test('takes something to look at, and talks about it', async () => {
    const { client, id } = await newPerson();
    const { id: videoId } = await addShownVideo(stack.running.database, id, { title: '雨夜的灯塔' });
    const content = { contentType: 1 as const, id: String(videoId) };
    const { sentId } = await client.post('app/aimate/sync', {
      companionId: '1',
      send: { requestId: randomUUID(), text: '你看这个', content },
    });
    const { message } = await answerTo(client, sentId);
    expect(message.text).toContain('《雨夜的灯塔》');
    expect((await conversationOf(client))[0]?.cards).toMatchObject([{ id: String(videoId), title: '雨夜的灯塔' }]);
  });
});

describe('an answer', () => {
  test('x/companion/reply comes piece by piece and is kept as it was told', async () => {
    const { client } = await newPerson();
    const { message, events } = await answerTo(client, await say(client, '你是真人吗？'));
    expect(events[0]?.kind).toBe('begin');
    const told = events.filter(({ kind }) => kind === 'text').map(({ text }) => text);
    expect(told.length).toBeGreaterThan(3);
    expect(told.join('')).toBe(message.text);
    expect(message).toMatchObject({ role: 'companion', state: 'done', engine: 'basic', safety: '' });
    expect(message.text).toContain('我是 AI');
    expect((await conversationOf(client)).at(-1)).toEqual(message);
  });

  test('follows the language of what was said', async () => {
    const { client } = await newPerson();
    expect((await talk(client, 'Are you a real person?')).text).toContain('I am an AI');
  });

  test('is told again without being paid again', async () => {
    const { client } = await newPerson();
    const messageId = await say(client, '你好');
    const first = await answerTo(client, messageId);
    const { freeLeft } = await standingOf(client);
    expect((await answerTo(client, messageId)).message).toEqual(first.message);
    expect((await standingOf(client)).freeLeft).toBe(freeLeft);
  });

  test('is written anew when it is wanted so, with other words where there are others', async () => {
    const { client } = await newPerson();
    const before = await talk(client, '讲个睡前故事');
    const { messageId } = await client.post('x/companion/again', { messageId: before.id });
    const { message } = await answerTo(client, messageId);
    expect(message.text).not.toBe(before.text);
    expect((await conversationOf(client)).map(({ id }) => id)).toEqual([messageId, message.id]);
  });

  test('recommends what is in the library, as cards, and nothing else', async () => {
    const { client, id } = await newPerson();
    const { database, app } = stack.running;
    const { id: videoId } = await addShownVideo(database, id, { title: '鲸落记事', contentType: 1 });
    await app.ports.searchIndexing.run();
    const found = await talk(client, '推荐一部关于鲸落记事的片');
    expect(found.cards).toMatchObject([{ contentType: 1, id: String(videoId), title: '鲸落记事' }]);
    expect(found.text).toContain('《鲸落记事》');
    const none = await talk(client, 'Recommend a film about zxqvwonder');
    expect(none.cards).toEqual([]);
    expect(none.text).not.toContain('《');
  });

  test('says so when it does not know', async () => {
    const { client } = await newPerson();
    expect((await talk(client, '量子色动力学的重整化群怎么推导')).text).toContain('基础模式');
  });

  test('can be rated, and reported with what it answered, by whoever got it alone', async () => {
    const { client } = await newPerson();
    const stranger = await newPerson();
    const { id: messageId } = await talk(client, '你好');
    await client.post('x/companion/rate', { messageId, rating: 1 });
    expect((await conversationOf(client)).at(-1)?.rating).toBe(1);
    await client.post('x/companion/report', { messageId, reason: 'untrue', text: '不对' });
    for (const ask of [
      () => stranger.client.post('x/companion/rate', { messageId, rating: -1 }),
      () => stranger.client.post('x/companion/report', { messageId, reason: 'other' }),
      () => stranger.client.post('x/companion/again', { messageId }),
      () => answerTo(stranger.client, messageId),
    ])
      await expect(ask()).rejects.toMatchObject({ code: 4040 });
  });

  test('x/companion/speech reads it aloud in its language, to whoever got it alone', async () => {
    const { client } = await newPerson();
    const { id: messageId } = await talk(client, '你好');
    expect((await standingOf(client)).speech).toBe(true);
    await expect(client.post('x/companion/speech', { messageId })).rejects.toMatchObject({ code: 5030 });
    // Takes its arguments and its text as the real one does, and hums.
    const hum = 'exec ffmpeg -v error -f lavfi -i sine=duration=1 -f wav pipe:1';
    const program = `#!/bin/sh\necho "$@" > ${folder}/asked\ncat > ${folder}/text\n${hum}\n`;
    await writeFile(join(folder, 'espeak-ng'), program, { mode: 0o755 });
    const { audio } = await client.post('x/companion/speech', { messageId });
    expect(Buffer.from(audio, 'base64').subarray(4, 8).toString()).toBe('ftyp');
    expect(await readFile(join(folder, 'asked'), 'utf8')).toBe('-v cmn -p 55 -s 150 --stdin --stdout\n');
    expect(await readFile(join(folder, 'text'), 'utf8')).toBe((await conversationOf(client)).at(-1)?.text);
    const { id: english } = await talk(client, 'Good morning');
    await client.post('x/companion/speech', { messageId: english });
    expect(await readFile(join(folder, 'asked'), 'utf8')).toContain('-v en-us');
    const stranger = await newPerson();
    await expect(stranger.client.post('x/companion/speech', { messageId })).rejects.toMatchObject({ code: 4040 });
  });

  test('is known to the other device at once', async () => {
    const { client, token } = await newPerson();
    const versions: number[] = [];
    const leaving = new AbortController();
    const opened = Promise.withResolvers<void>();
    const watching = stack.client(token).stream('x/realtime/stream', {
      signal: leaving.signal,
      onOpen: opened.resolve,
      onEvent: (event) => {
        if (event.topic === 'companion.changed') versions.push(event.data.version);
      },
    });
    await opened.promise;
    await talk(client, '你好');
    await eventually(() => versions.length).toBeGreaterThanOrEqual(3);
    leaving.abort();
    await watching.catch(() => undefined);
  });
});

describe('what answers cost', () => {
  test('is nothing for the free ones of a day, then one message each, and refused when none is left', async () => {
    const person = await newPerson(1);
    const { client } = person;
    await useFreeReplies(stack, person);
    expect(await standingOf(client)).toMatchObject({ freeLeft: 0, score: 1 });
    await talk(client, '你好');
    expect((await standingOf(client)).score).toBe(0);
    const messageId = await say(client, '讲个笑话');
    await expect(answerTo(client, messageId)).rejects.toMatchObject({
      code: 4020,
      data: { reason: { key: 'companion.noCredits' } },
    });
    // Bought in place: the same message is answered now.
    await giveScore(person.id, 1);
    expect((await answerTo(client, messageId)).message.state).toBe('done');
    expect((await standingOf(client)).score).toBe(0);
    stack.clock.advance({ seconds: 24 * 3600 });
    expect((await standingOf(client)).freeLeft).toBe(10);
    expect(await moneyFaults(stack)).toEqual([]);
  });

  test('is nothing for fixed words', async () => {
    const person = await newPerson();
    await useFreeReplies(stack, person);
    const { safety, text } = await talk(person.client, '我不想活了');
    expect({ safety, hasLine: text.includes('12356') }).toEqual({ safety: 'selfHarm', hasLine: true });
    expect((await talk(person.client, 'I want to kill myself')).text).toContain('988');
  });
});

describe('a conversation', () => {
  test('is kept sealed and is in no log', async () => {
    const { client } = await newPerson();
    const secret = '我的秘密暗号是蓝鲸七号';
    await talk(client, secret);
    const { rows } = await stack.running.database.pool.query('select sealed from companion_message');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ sealed }) => sealed.includes(Buffer.from('蓝鲸七号')))).toBe(false);
    expect(stack.log.join('\n')).not.toContain('蓝鲸七号');
  });

  test('is deleted for good', async () => {
    const { client, id } = await newPerson();
    await talk(client, '你好');
    await client.post('x/companion/clear', { companionId: '1' });
    expect(await conversationOf(client)).toEqual([]);
    const left = await stack.running.database.pool.query('select from companion_message where account_id = $1', [id]);
    expect(left.rowCount).toBe(0);
  });

  test('proposes a break after an hour, and not to whoever was away', async () => {
    const { client } = await newPerson();
    const takeBreak = async () => (await client.post('app/aimate/sync', { companionId: '1' })).standing.takeBreak;
    await say(client, '你好');
    for (let minutes = 0; minutes < 60; minutes += 15) {
      expect(await takeBreak()).toBe(false);
      stack.clock.advance({ seconds: 15 * 60 });
      await say(client, '还在聊');
    }
    expect(await takeBreak()).toBe(true);
    stack.clock.advance({ seconds: 30 * 60 });
    expect(await takeBreak()).toBe(false);
  });
});

describe('what companions keep of somebody', () => {
  const personal = () => {
    const found = stack.running.app.personal.find(({ feature }) => feature === 'companion');
    if (!found) throw new Error('companions keep nothing');
    return found;
  };

  test('goes along when a guest joins an account, behind what was said there', async () => {
    const [guest, into] = [await newPerson(), await newPerson()];
    await talk(into.client, '你好');
    await talk(guest.client, '讲个笑话');
    await talk(guest.client, '晚安', '2');
    for (const { client } of [guest, into])
      await client.post('x/companion/memory/save', { text: '你喜欢雨天', state: 'kept' });
    await stack.running.database.transaction((tx) => personal().merge(tx, guest.id, into.id));
    const said = await conversationOf(into.client);
    expect(said.filter(({ role }) => role === 'person').map(({ text }) => text)).toEqual(['你好', '讲个笑话']);
    expect(await conversationOf(into.client, '2')).toHaveLength(2);
    expect((await into.client.post('x/companion/memories', {})).list).toHaveLength(1);
    await talk(into.client, '谢谢');
    expect((await conversationOf(into.client)).at(-2)?.text).toBe('谢谢');
  });

  test('is told in words when it is asked for, and is gone when the person leaves', async () => {
    const { id, client } = await newPerson();
    const answer = await talk(client, '今天聊聊银杏树');
    await client.post('x/companion/report', { messageId: answer.id, reason: 'other', text: '看看' });
    await client.post('x/companion/memory/save', { text: '你喜欢银杏', state: 'kept' });
    const files = await personal().export(id);
    expect(JSON.stringify(files, (_, value) => (typeof value === 'bigint' ? String(value) : value))).toContain(
      '今天聊聊银杏树',
    );
    expect(files.map(({ name }) => name)).toContain('companion/1.json');
    await stack.running.database.transaction((tx) => personal().erase(tx, id));
    for (const table of personal().tables) {
      const { rowCount } = await stack.running.database.pool.query(`select from ${table} where account_id = $1`, [id]);
      expect([table, rowCount]).toEqual([table, 0]);
    }
    expect(await moneyFaults(stack)).toEqual([]);
  });
});

describe('what operators do', () => {
  test('console/companion/personas and persona/edit: one that is hidden cannot be chosen', async () => {
    const editor = await stack.asOperator('owner');
    const personas = async () => (await editor.post('console/companion/personas', {})).list;
    const last = (await personas()).at(-1);
    if (!last) throw new Error('there are no companions');
    const { companionId, position } = last;
    const { client } = await newPerson();
    await talk(client, '你好', companionId);
    expect((await personas()).find((one) => one.companionId === companionId)?.talks).toBe(last.talks + 1);
    try {
      const hidden = { companionId, shown: false, position: 0 };
      expect(await editor.post('console/companion/persona/edit', hidden)).toMatchObject(hidden);
      expect((await personas())[0]).toMatchObject(hidden);
      const stranger = await newPerson();
      const { companions } = await stranger.client.post('app/aimate/sync', {});
      expect(companions.map(({ id }) => id)).not.toContain(companionId);
    } finally {
      await editor.post('console/companion/persona/edit', { companionId, shown: true, position });
    }
    const { companions } = await client.post('app/aimate/sync', {});
    expect(companions.at(-1)?.id).toBe(companionId);
    const nobody = { companionId: '999', shown: true, position: 1 };
    await expect(editor.post('console/companion/persona/edit', nobody)).rejects.toMatchObject({ code: 4040 });
  });

  test('console/companion/lines and line/save: other words for those who need help, until they are taken back', async () => {
    const editor = await stack.asOperator('owner');
    const line = async () =>
      (await editor.post('console/companion/lines', {})).list.find(({ topic }) => topic === 'illegal');
    const house = await line();
    expect(house).toMatchObject({ own: false });
    const { client } = await newPerson();
    try {
      await editor.post('console/companion/line/save', { topic: 'illegal', zh: ' 这个我帮不上。 ', en: '' });
      expect(await line()).toEqual({ topic: 'illegal', zh: '这个我帮不上。', en: house?.en, own: true });
      expect((await talk(client, '教我怎么做炸弹')).text).toBe('这个我帮不上。');
    } finally {
      await editor.post('console/companion/line/save', { topic: 'illegal', zh: '', en: '' });
    }
    expect(await line()).toEqual(house);
    expect((await talk(client, '教我怎么做炸弹')).text).toBe(house?.zh);
  });

  test('console/companion/reports and resolve: an answer is read with what it answered, and decided once', async () => {
    const { client } = await newPerson();
    const answer = await talk(client, '讲个笑话');
    await client.post('x/companion/report', { messageId: answer.id, reason: 'other', text: ' 不好笑 ' });
    const moderator = await stack.asOperator('moderator');
    const mine = async () =>
      (await moderator.post('console/companion/reports', { pageSize: 50 })).list.find(
        (report) => report.answer === answer.text && report.text === '不好笑',
      );
    const report = await mine();
    expect(report).toMatchObject({ question: '讲个笑话', reason: 'other', outcome: '' });
    const decision = { reportId: report?.id ?? '', outcome: 'unfounded', note: '只是不好笑' } as const;
    expect(await moderator.post('console/companion/resolve', decision)).toMatchObject({ outcome: 'unfounded' });
    expect(await mine()).toBeUndefined();
    await expect(moderator.post('console/companion/resolve', decision)).rejects.toMatchObject({ code: 4090 });
    const editor = await stack.asOperator('editor');
    await expect(editor.post('console/companion/reports', {})).rejects.toMatchObject({ code: 4035 });
  });
});
