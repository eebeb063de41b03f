import Type from 'typebox';
import { call } from '../call.ts';
import { exact, id, nothing } from '../shapes.ts';
import { liveChannelDraft, liveChannelRecord, liveHealth } from './schemas.ts';

const version = Type.Integer({ minimum: 0, maximum: 2_147_483_646 });

export const liveConsoleCalls = {
  'console/live/list': call({
    method: 'POST',
    actor: 'operator',
    permission: 'live.read',
    request: nothing,
    response: exact({ list: Type.Array(liveChannelRecord) }),
    errors: [],
    doc: 'All channels with their schedules, in the order of their numbers.',
  }),
  'console/live/save': call({
    method: 'POST',
    actor: 'operator',
    permission: 'live.write',
    audit: ['channelId', 'version', 'channel'],
    request: exact({ channelId: Type.Optional(id), version, channel: liveChannelDraft }),
    response: liveChannelRecord,
    errors: ['notFound', 'taken'],
    doc: 'Opens a channel, or changes the one named: what is on goes on to its end, what follows is planned anew. 4090 when somebody saved it since `version`, or its number is taken.',
  }),
  'console/live/health': call({
    method: 'POST',
    actor: 'operator',
    permission: 'live.read',
    request: nothing,
    response: exact({ list: Type.Array(liveHealth) }),
    errors: [],
    doc: 'How each channel fares: what is on, until when it is planned, who watches.',
  }),
};
