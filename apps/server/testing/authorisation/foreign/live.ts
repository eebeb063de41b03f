import { randomUUID } from 'node:crypto';
import type { OwnedThings } from '../owned-things.ts';
import { type ForeignCases, NEEDS_VIP, NOT_FOUND } from './case.ts';

export function foreignLive(things: OwnedThings): ForeignCases {
  return {
    // What everybody may find.
    'x/live/beat id': { make: async () => ({ id: (await things.channel()).channelId }), answer: 200 },
    'x/live/favourite id': { make: async () => ({ id: (await things.channel()).channelId, on: true }), answer: 200 },
    // The room of a channel for members is closed to others; only its author or a moderator removes a line.
    'x/live/chat id': { make: async () => ({ id: (await things.channel('member')).channelId }), answer: NEEDS_VIP },
    'x/live/chat/send id': {
      make: async () => ({ requestId: randomUUID(), id: (await things.channel()).channelId, text: '大家好' }),
      answer: 200,
    },
    'x/live/chat/report lineId': {
      make: async ({ id }) => ({ lineId: await things.chatLine(id), reason: 'other' }),
      answer: 200,
    },
    'x/live/chat/remove lineId': {
      make: async ({ id }) => ({ lineId: await things.chatLine(id) }),
      answer: NOT_FOUND,
    },
    'x/live/chat/silence lineId': {
      make: async ({ id }) => ({ lineId: await things.chatLine(id, await things.moderated(id)), minutes: 5 }),
      answer: NOT_FOUND,
    },
    'x/live/chat/room id': {
      make: async ({ id }) => ({ id: await things.moderated(id), slowSeconds: 5 }),
      answer: NOT_FOUND,
    },
    'x/live/chat/room pinnedLineId': {
      make: async ({ id }) => {
        const channelId = await things.moderated(id);
        return { id: channelId, pinnedLineId: await things.chatLine(id, channelId) };
      },
      answer: NOT_FOUND,
    },
    'x/live/guide channelIds': {
      make: async () => ({
        channelIds: [(await things.channel()).channelId],
        from: new Date().toISOString(),
        hours: 1,
      }),
      answer: 200,
    },
    'x/live/films id': {
      make: async () => ({ id: (await things.channel('member')).channelId, view: 'now' }),
      answer: NEEDS_VIP,
    },
    'x/live/play id': { make: async () => ({ id: (await things.channel()).channelId }), answer: 200 },
    'x/live/remind programmeId': {
      make: async () => ({ programmeId: (await things.channel()).programmeId, on: true }),
      answer: 200,
    },
  };
}
