import type { noticeCalls } from '@liuguang/contract/notice/calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { Broadcasts } from './notice.broadcasts.ts';
import type { NoticeService } from './notice.service.ts';

export const noticeRoutes = (notices: NoticeService, broadcasts: Broadcasts): Routes<typeof noticeCalls> => ({
  'app/message/list': ({ actor: person, userAgent, body }) => notices.list({ person, userAgent }, body),
  'app/message/latest': ({ actor: person, userAgent, body }) => notices.latest({ person, userAgent }, body.language),
  'x/notice/read': ({ actor: person, userAgent, body }) => notices.read({ person, userAgent }, body),
  'console/notice/broadcast': ({ body: { requestId: _once, ...broadcast }, tx }) => broadcasts.send(tx, broadcast),
  'console/notice/broadcasts': ({ body }) => broadcasts.list(body),
  'console/notice/cancelBroadcast': async ({ body, tx }) => {
    await broadcasts.cancel(tx, body);
    return {};
  },
});
