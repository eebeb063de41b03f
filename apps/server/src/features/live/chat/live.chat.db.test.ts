import { randomUUID } from 'node:crypto';
import { LIVE_CHAT } from '@liuguang/contract/live/chat';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { enterRoom } from '../../../../testing/chat-room.ts';
import { addAccount } from '../../../../testing/factories/account.factory.ts';
import { addChannel, addChatLine } from '../../../../testing/factories/channel.factory.ts';
import { addSession } from '../../../../testing/factories/session.factory.ts';
import { runJob } from '../../../../testing/run-job.ts';
import { type Stack, startStack } from '../../../../testing/stack.ts';

let stack: Stack;
let operator: Awaited<ReturnType<Stack['asOperator']>>;
const refusal = (code: number) => expect.objectContaining({ code });
beforeAll(async () => {
  stack = await startStack({ env: { APP_WORKER: 'separate' } });
  stack.clock.stop();
  operator = await stack.asOperator('owner');
});
afterAll(() => stack.close());

async function somebody(name = '观众', fields: Parameters<typeof addAccount>[1] = {}) {
  const { database } = stack.running;
  const { id } = await addAccount(database, { name: `${name}${randomUUID().slice(0, 8)}`, ...fields });
  const client = stack.client(await addSession(database, id, { expiresAt: new Date('2099-01-01') }));
  const say = (channelId: string, text: string) =>
    client.post('x/live/chat/send', { requestId: randomUUID(), id: channelId, text });
  return { id, client, say, enter: (channelId: string, last?: string) => enterRoom(client, channelId, last) };
}
const channel = async (access?: 'member') => (await addChannel(stack.running.database, access)).channelId;

describe('x/live/chat', () => {
  test('tells everybody in the room of a line at once, and nobody in another', async () => {
    const [here, elsewhere] = [await channel(), await channel()];
    const [one, other] = [await somebody('林夏'), await somebody()];
    const [first, second, third] = [await one.enter(here), await other.enter(here), await other.enter(elsewhere)];
    expect(first.events[0]).toMatchObject({ kind: 'entry', lines: [], room: { slowSeconds: 0, pinned: null } });
    const { line, state } = await one.say(here, '  开播\n了 ');
    expect(state).toBe('shown');
    expect(line).toMatchObject({ text: '开播 了', authorId: String(one.id), moderator: false });
    await vi.waitFor(() => expect(second.texts()).toEqual(['开播 了']));
    await vi.waitFor(() => expect(first.texts()).toEqual(['开播 了']));
    expect(second.events[1]).toEqual(first.events[1]);
    expect(third.texts()).toEqual([]);
    for (const room of [first, second, third]) room.leave();
  });

  test('begins with the last 200 lines, and resumes where a connection broke', async () => {
    const id = await channel();
    const author = await somebody();
    for (let at = 0; at < LIVE_CHAT.history + 5; at += 1)
      await addChatLine(stack.running.database, { channelId: BigInt(id), accountId: author.id, text: `第${at}句` });
    const reader = await somebody();
    const room = await reader.enter(id);
    expect(room.texts()).toHaveLength(LIVE_CHAT.history);
    expect(room.texts().at(-1)).toBe(`第${LIVE_CHAT.history + 4}句`);
    await author.say(id, '一');
    await vi.waitFor(() => expect(room.texts().at(-1)).toBe('一'));
    const stays = await author.enter(id);
    room.leave();
    await author.say(id, '二');
    await vi.waitFor(() => expect(stays.texts().at(-1)).toBe('二'));
    const again = await reader.enter(id, room.events.at(-1)?.id);
    await vi.waitFor(() => expect(again.texts()).toEqual(['二']));
    const unknown = await reader.enter(id, '999999');
    await vi.waitFor(() => expect(unknown.events[0]?.kind).toBe('entry'));
    for (const one of [stays, again, unknown]) one.leave();
  });

  test('reaches people in another process, in the same order', async () => {
    const id = await channel();
    await using other = await startStack({
      env: { APP_WORKER: 'separate', APP_DATA_DIR: stack.config.dataDir },
      connection: stack.connection,
    });
    const author = await somebody();
    const reader = await somebody();
    const token = await addSession(stack.running.database, reader.id, { expiresAt: new Date('2099-01-01') });
    const [near, far] = [await author.enter(id), await enterRoom(other.client(token), id)];
    const said = Array.from({ length: 12 }, (_, at) => `第${at}句`);
    await Promise.all(said.map((text) => author.say(id, text)));
    await vi.waitFor(() => expect(far.texts()).toHaveLength(12));
    await vi.waitFor(() => expect(near.texts()).toHaveLength(12));
    expect(far.texts()).toEqual(near.texts());
    for (const room of [near, far]) room.leave();
  });

  test('is closed where the channel is, and to a fifth stream of one person', async () => {
    const reader = await somebody();
    await expect(reader.enter(await channel('member'))).rejects.toEqual(refusal(4031));
    await expect(reader.enter('999999')).rejects.toEqual(refusal(4040));
    const id = await channel();
    const rooms = [];
    for (let at = 0; at < 4; at += 1) rooms.push(await reader.enter(id));
    await expect(reader.enter(id)).rejects.toEqual(refusal(4290));
    for (const room of rooms) room.leave();
    await vi.waitFor(async () => (await reader.enter(id)).leave());
  });

  test('leaves out people and words that the reader has blocked', async () => {
    const id = await channel();
    const [pest, friend, reader] = [await somebody(), await somebody(), await somebody()];
    await pest.say(id, '我先说');
    await reader.client.post('x/block/set', { accountId: String(pest.id), kind: 'muted' });
    await reader.client.post('x/danmaku/blockWord', { word: '剧透', blocked: true });
    const room = await reader.enter(id);
    expect(room.texts()).toEqual([]);
    await pest.say(id, '我再说');
    await friend.say(id, '有剧透：他赢了');
    await friend.say(id, '好看');
    await vi.waitFor(() => expect(room.texts()).toEqual(['好看']));
    room.leave();
  });
});

describe('x/live/chat/send', () => {
  test('is for people with an account, and for texts that others may read', async () => {
    const id = await channel();
    const guest = await somebody('游客', { kind: 'guest' });
    await expect(guest.say(id, '你好')).rejects.toEqual(refusal(4030));
    const author = await somebody();
    await expect(author.say(id, '\u200b')).rejects.toEqual(refusal(4000));
    await expect(author.say(id, '去死吧你这个废物')).rejects.toEqual(refusal(4220));
    await expect(author.say(await channel('member'), '你好')).rejects.toEqual(refusal(4031));
  });

  test('holds what carries a link until an operator lets it through', async () => {
    const id = await channel();
    const [author, reader] = [await somebody(), await somebody()];
    const room = await reader.enter(id);
    const { line, state } = await author.say(id, '来 https://example.com 看');
    expect(state).toBe('held');
    const { list } = await operator.post('console/live/chat/list', { queue: 'held' });
    expect(list.map((one) => one.id)).toContain(line.id);
    await operator.post('console/live/chat/decide', { lineId: line.id, state: 'shown' });
    await vi.waitFor(() => expect(room.texts()).toEqual(['来 https://example.com 看']));
    const again = operator.post('console/live/chat/decide', { lineId: line.id, state: 'shown' });
    await expect(again).rejects.toEqual(refusal(4090));
    room.leave();
  });

  test('waits in slow mode, except for moderators', async () => {
    const id = await channel();
    const [author, keeper] = [await somebody(), await somebody()];
    const mayKeep = { channelId: id, accountId: String(keeper.id), on: true };
    await operator.post('console/live/chat/moderator', mayKeep);
    const room = await author.enter(id);
    await keeper.client.post('x/live/chat/room', { id, slowSeconds: 30 });
    await vi.waitFor(() => expect(room.events.at(-1)?.room?.slowSeconds).toBe(30));
    await author.say(id, '一');
    await expect(author.say(id, '二')).rejects.toMatchObject({ code: 4290 });
    await keeper.say(id, '我');
    expect((await keeper.say(id, '随时能说')).line.moderator).toBe(true);
    stack.clock.advance({ seconds: 31 });
    await author.say(id, '三');
    await operator.post('console/live/chat/moderator', { ...mayKeep, on: false });
    await expect(keeper.client.post('x/live/chat/room', { id, slowSeconds: 0 })).rejects.toEqual(refusal(4040));
    room.leave();
  });
});

describe('keeping order', () => {
  test('x/live/chat/remove takes away one’s own line, or anybody’s for a moderator, the pinned one too', async () => {
    const id = await channel();
    const [author, keeper, other] = [await somebody(), await somebody(), await somebody()];
    await operator.post('console/live/chat/moderator', { channelId: id, accountId: String(keeper.id), on: true });
    const room = await other.enter(id);
    const { line: own } = await author.say(id, '写错了');
    const { line: pinned } = await author.say(id, '公告');
    await expect(other.client.post('x/live/chat/remove', { lineId: own.id })).rejects.toEqual(refusal(4040));
    await author.client.post('x/live/chat/remove', { lineId: own.id });
    await keeper.client.post('x/live/chat/room', { id, pinnedLineId: pinned.id });
    await vi.waitFor(() => expect(room.events.at(-1)?.room?.pinned?.text).toBe('公告'));
    expect(room.texts()).toEqual(['公告']);
    await keeper.client.post('x/live/chat/remove', { lineId: pinned.id });
    await vi.waitFor(() => expect(room.events.at(-1)?.room).toMatchObject({ pinned: null }));
    expect(room.texts()).toEqual([]);
    const gone = operator.post('console/live/chat/setRoom', { channelId: id, pinnedLineId: pinned.id });
    await expect(gone).rejects.toEqual(refusal(4040));
    room.leave();
  });

  test('x/live/chat/silence keeps somebody from writing for a while', async () => {
    const id = await channel();
    const [author, keeper] = [await somebody(), await somebody()];
    await operator.post('console/live/chat/moderator', { channelId: id, accountId: String(keeper.id), on: true });
    const { line } = await author.say(id, '吵闹');
    await expect(author.client.post('x/live/chat/silence', { lineId: line.id, minutes: 5 })).rejects.toEqual(
      refusal(4040),
    );
    await keeper.client.post('x/live/chat/silence', { lineId: line.id, minutes: 5 });
    await expect(author.say(id, '还说')).rejects.toEqual(refusal(4090));
    const room = await author.enter(id);
    expect(room.events[0]?.self?.silencedUntil).not.toBe('');
    stack.clock.advance({ minutes: 6 });
    await author.say(id, '抱歉');
    const silence = { channelId: id, accountId: String(author.id) };
    await operator.post('console/live/chat/silence', { ...silence, minutes: 60 });
    await expect(author.say(id, '又说')).rejects.toEqual(refusal(4090));
    const { list } = await operator.post('console/live/chat/rooms', {});
    expect(list.find(({ channelId }) => channelId === id)).toMatchObject({
      ...{ silenced: 1, people: 1, moderators: [String(keeper.id)] },
    });
    await operator.post('console/live/chat/silence', { ...silence, minutes: 0 });
    await author.say(id, '谢谢');
    room.leave();
  });

  test('x/live/chat/report holds a line that five people report, until an operator decides', async () => {
    const id = await channel();
    const author = await somebody();
    const { line } = await author.say(id, '有点过分');
    const room = await author.enter(id);
    for (let at = 0; at < 5; at += 1) {
      const { client } = await somebody();
      await client.post('x/live/chat/report', { lineId: line.id, reason: 'abuse' });
    }
    await vi.waitFor(() => expect(room.texts()).toEqual([]));
    const { list } = await operator.post('console/live/chat/list', { queue: 'reported' });
    expect(list.find((one) => one.id === line.id)).toMatchObject({ reports: 5, state: 'held' });
    await operator.post('console/live/chat/decide', { lineId: line.id, state: 'shown' });
    await vi.waitFor(() => expect(room.texts()).toEqual(['有点过分']));
    room.leave();
  });

  test('live.chatSweep forgets what was said a week ago', async () => {
    const id = await channel();
    const { say, enter } = await somebody();
    await say(id, '很久以前');
    stack.clock.advance({ minutes: 8 * 24 * 60 });
    await say(id, '今天');
    await runJob(stack, 'live.chatSweep');
    const room = await enter(id);
    expect(room.texts()).toEqual(['今天']);
    room.leave();
  });
});

test('a room of 2 000 people hears a line, which is written out once', async () => {
  const id = await channel();
  const author = await somebody();
  const room = await author.enter(id);
  const { bus } = stack.running.app.ports;
  const { LiveChatRooms } = await import('./live.chat.rooms.ts');
  const { LiveChatRepository } = await import('./live.chat.repository.ts');
  const { MemoryPresence } = await import('../../../platform/shared-state/presence.ts');
  const rooms = new LiveChatRooms({
    repository: new LiveChatRepository(stack.running.database),
    accounts: stack.running.app.ports.accounts,
    bus,
    presence: new MemoryPresence(),
    onFailure: (error) => expect(error).toBeUndefined(),
  });
  const leaving = new AbortController();
  const self = { moderator: false, silencedUntil: '' };
  const heard: Promise<unknown>[] = [];
  for (let at = 0; at < 2000; at += 1) {
    const stream = await rooms.follow({
      ...{ channelId: BigInt(id), accountId: BigInt(at + 1), self, lastEventId: undefined, signal: leaving.signal },
      isWanted: async () => () => true,
    });
    heard.push(
      (async () => {
        for await (const event of stream) if (event.kind === 'line') return event;
        return undefined;
      })(),
    );
  }
  expect(await rooms.size(BigInt(id))).toBe(2000);
  await author.say(id, '大家好');
  const events = await Promise.all(heard);
  // Frozen and the same for all: it is sealed once for every stream of the process.
  expect(new Set(events).size).toBe(1);
  expect(Object.isFrozen(events[0])).toBe(true);
  leaving.abort();
  expect(await rooms.size(BigInt(id))).toBe(0);
  room.leave();
});
