import Type from 'typebox';
import { call } from '../call.ts';
import { exact, nothing, page, pageRequest } from '../shapes.ts';
import { notice, noticeMark, noticeSection, unreadNotices } from './schemas.ts';

export const noticeCalls = {
  'app/message/list': call({
    method: 'POST',
    actor: 'required',
    request: exact({ section: Type.Optional(noticeSection), ...pageRequest }),
    response: exact({ ...page(notice).properties, mark: noticeMark }),
    errors: [],
    doc: 'What the caller was told of, the latest first: everything, or one section of it.',
  }),
  'app/message/latest': call({
    method: 'POST',
    actor: 'required',
    request: nothing,
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
    request: exact({ section: Type.Optional(noticeSection), mark: noticeMark }),
    response: exact({ unread: unreadNotices }),
    errors: [],
    doc: 'Says that everything, or one section, was read as far as `mark`, which a list gave; asked twice it changes nothing.',
  }),
};
