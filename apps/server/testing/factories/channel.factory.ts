import { liveChannel, liveProgramme } from '../../src/features/live/live.schema.ts';
import type { Database } from '../../src/platform/postgres/database.ts';

let numbers = 5000;

/** A channel for everybody with one programme that is still to come; nothing of it can be played. */
export async function addChannel({ query }: Database): Promise<{ channelId: string; programmeId: string }> {
  const now = new Date();
  const otherwise = { contentType: 1 as const, order: 'rested' as const };
  const [channel] = await query
    .insert(liveChannel)
    .values({
      ...{ number: numbers++, title: '频道', intro: '', translations: {}, mark: '台', color: '#112233' },
      ...{ group: 'film', access: 'public', enabled: true, updatedAt: now },
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
