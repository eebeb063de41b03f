import Type from 'typebox';
import { call } from '../call.ts';
import { exact, id, page, pageRequest } from '../shapes.ts';
import { followCounts, followNotify, followPerson, followStanding, followTopic } from './schemas.ts';

const ofWhom = { userId: Type.Optional(id) };

/** Whom and what somebody follows; guests too. */
export const followCalls = {
  'app/upblogers/cares': call({
    method: 'POST',
    actor: 'required',
    request: exact({
      id,
      followed: Type.Boolean(),
      videoId: Type.Optional(id),
    }),
    response: exact({ ...followStanding.properties, followers: followCounts.properties.followers }),
    errors: ['notFound'],
    doc: 'Follows somebody, or unfollows them; each person counts once, however often they say it. Whoever is followed anew is followed with notices of everything. 4000 for oneself. `videoId` is the video beside which the caller did so, for the desk of whoever made it.',
  }),
  'x/follow/notify': call({
    method: 'POST',
    actor: 'required',
    request: exact({ id, notify: followNotify }),
    response: exact({ notify: followNotify }),
    errors: ['notFound'],
    doc: 'Chooses what the caller is told about by somebody they follow. 4040 for somebody they do not.',
  }),
  'x/follow/list': call({
    method: 'POST',
    actor: 'required',
    request: exact({ ...pageRequest, ...ofWhom }),
    response: page(followPerson),
    errors: ['notFound'],
    doc: 'Whom somebody follows, the latest first; the caller where nobody is named.',
  }),
  'x/follow/fans': call({
    method: 'POST',
    actor: 'required',
    request: exact({ ...pageRequest, ...ofWhom }),
    response: page(followPerson),
    errors: ['notFound'],
    doc: 'Who follows somebody, the latest first; the caller where nobody is named.',
  }),
  'x/follow/topic': call({
    method: 'POST',
    actor: 'required',
    request: exact({ id, followed: Type.Boolean() }),
    response: exact({ followed: Type.Boolean(), followers: followCounts.properties.followers }),
    errors: ['notFound'],
    doc: 'Follows a topic, or unfollows it.',
  }),
  'x/follow/topics': call({
    method: 'POST',
    actor: 'required',
    request: exact({ ...pageRequest }),
    response: page(followTopic),
    errors: [],
    doc: 'The topics that the caller follows, the latest first.',
  }),
  'x/follow/topicStanding': call({
    method: 'POST',
    actor: 'required',
    request: exact({ id }),
    response: exact({ followed: Type.Boolean(), followers: followCounts.properties.followers }),
    errors: ['notFound'],
    doc: 'Whether the caller follows a topic, and how many do.',
  }),
};
