import Type from 'typebox';
import { call } from '../call.ts';
import { exact, id, nothing, page, pageRequest, requestId } from '../shapes.ts';
import { broadcast, language, newBroadcast } from './broadcast.ts';
import { notice, noticeMark, noticeSection, unreadNotices } from './schemas.ts';

export const noticeCalls = {
  'app/message/list': call({
    method: 'POST',
    actor: 'required',
    request: exact({ section: Type.Optional(noticeSection), language: Type.Optional(language), ...pageRequest }),
    response: exact({ ...page(notice).properties, mark: noticeMark }),
    errors: [],
    doc: 'What the caller was told of, the latest first: everything, or one section of it.',
  }),
  'app/message/latest': call({
    method: 'POST',
    actor: 'required',
    request: exact({ language: Type.Optional(language) }),
    response: exact({
      unread: unreadNotices,
      latest: Type.Array(notice, { description: 'the newest of each section that has any' }),
      mark: noticeMark,
    }),
    errors: [],
    doc: 'How many notices are unread, and the newest of each section.',
  }),
  'x/notice/read': call({
    method: 'POST',
    actor: 'required',
    request: exact({ section: Type.Optional(noticeSection), mark: noticeMark, language: Type.Optional(language) }),
    response: exact({ unread: unreadNotices }),
    errors: [],
    doc: 'Says that everything, or one section, was read as far as `mark`, which a list gave; asked twice it changes nothing.',
  }),
  'console/notice/broadcast': call({
    method: 'POST',
    actor: 'operator',
    permission: 'notice.broadcast',
    once: 'week',
    audit: ['section', 'audience', 'words', 'startsAt'],
    request: exact({ requestId, ...newBroadcast.properties }),
    response: broadcast,
    errors: [],
    doc: 'Tells everybody of an audience something, now or later.',
  }),
  'console/notice/broadcasts': call({
    method: 'POST',
    actor: 'operator',
    permission: 'notice.broadcast',
    request: exact({ ...pageRequest }),
    response: page(broadcast),
    errors: [],
    doc: 'What was told to everybody, or will be, the latest first.',
  }),
  'console/notice/cancelBroadcast': call({
    method: 'POST',
    actor: 'operator',
    permission: 'notice.broadcast',
    audit: ['broadcastId'],
    request: exact({ broadcastId: id }),
    response: nothing,
    errors: ['notFound', 'taken'],
    doc: 'Takes a broadcast back, from those who have read it too; 4090 when that was done before.',
  }),
};
