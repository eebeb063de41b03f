import Type from 'typebox';
import { call } from '../call.ts';
import { exact, id, nothing } from '../shapes.ts';
import { LIVE_GUIDE_BYTES, liveGuideProblem } from './guide.ts';
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
  'console/live/key': call({
    method: 'POST',
    actor: 'operator',
    permission: 'live.write',
    audit: ['channelId'],
    request: exact({ channelId: id }),
    response: exact({
      key: Type.String({ description: 'shown this once' }),
      port: Type.Integer({ minimum: 0, maximum: 65_535 }),
      address: Type.String({ description: 'where to publish to, with the name of this server in place of HOST' }),
    }),
    errors: ['notFound', 'taken'],
    doc: 'Makes a new key for whoever publishes to a channel; the one before is good no longer. 4090 for a channel that nobody publishes to.',
  }),
  'console/live/guide/import': call({
    method: 'POST',
    actor: 'operator',
    permission: 'live.write',
    audit: ['channelId', 'xmltvId'],
    form: { field: 'file', files: 1, bytes: LIVE_GUIDE_BYTES },
    request: exact({
      channelId: id,
      xmltvId: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'where the file has several' })),
    }),
    response: exact({ programmes: Type.Integer({ minimum: 0 }), problems: Type.Array(liveGuideProblem) }),
    errors: ['notFound', 'taken', 'tooLarge'],
    doc: 'Takes the guide of a channel with a signal of its own from a file in the format XMLTV, and tells what is wrong with it. 4090 for a channel that is planned here.',
  }),
  'console/live/guide/problems': call({
    method: 'POST',
    actor: 'operator',
    permission: 'live.read',
    request: exact({ channelId: id }),
    response: exact({ list: Type.Array(liveGuideProblem) }),
    errors: ['notFound'],
    doc: 'Where programmes of a channel overlap, and where nothing is on between two of them.',
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
