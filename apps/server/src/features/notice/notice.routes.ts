import type { noticeCalls } from '@liuguang/contract/notice/calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { NoticeService } from './notice.service.ts';

export const noticeRoutes = (notices: NoticeService): Routes<typeof noticeCalls> => ({
  'app/message/list': ({ actor, body }) => notices.list(actor.id, body),
  'app/message/latest': ({ actor }) => notices.latest(actor.id),
  'x/notice/read': ({ actor, body }) => notices.read(actor.id, body),
});
