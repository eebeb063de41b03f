import { liveChatLine } from '../../src/features/live/live.chat.schema.ts';
import { liveChannel, liveProgramme } from '../../src/features/live/live.schema.ts';
import type { Database } from '../../src/platform/postgres/database.ts';

let numbers = 5000;

/** A channel for everybody with one programme that is still to come; nothing of it can be played. */
export async function addChannel(
  { query }: Database,
  access: 'public' | 'member' = 'public',
): Promise<{ channelId: string; programmeId: string }> {
  const now = new Date();
  const otherwise = { contentType: 1 as const, order: 'rested' as const };
  const [channel] = await query
    .insert(liveChannel)
    .values({
      ...{ number: numbers++, title: '频道', intro: '', translations: {}, mark: '台', color: '#112233' },
      ...{ group: 'film', access, enabled: true, updatedAt: now },
      schedule: { blocks: [], otherwise, noRepeatHours: 0, idents: [], identEvery: 1 },
      plannedUntil: new Date('2098-01-01'),
    })
    .returning({ id: liveChannel.id });
  if (!channel) throw new Error('no channel was added');
  const [programme] = await query
    .insert(liveProgramme)
    .values({
      ...{ channelId: channel.id, number: 0, videoId: 1n, films: 1, show: null },
      ...{ startsAt: new Date('2097-01-01'), endsAt: new Date('2098-01-01') },
    })
    .returning({ id: liveProgramme.id });
  if (!programme) throw new Error('no programme was added');
  return { channelId: String(channel.id), programmeId: String(programme.id) };
}

/** A line that everybody reads, whom no open room was told of. */
export async function addChatLine(
  { query }: Database,
  fields: { channelId: bigint; accountId: bigint } & Partial<Omit<typeof liveChatLine.$inferInsert, 'id'>>,
): Promise<string> {
  const usual = {
    text: '这集真好看',
    state: 'shown',
    version: 0,
    createdAt: new Date('2026-01-02T00:00:00Z'),
  } as const;
  const [row] = await query
    .insert(liveChatLine)
    .values({ ...usual, ...fields })
    .returning({ id: liveChatLine.id });
  if (!row) throw new Error('no line was added');
  return String(row.id);
}
