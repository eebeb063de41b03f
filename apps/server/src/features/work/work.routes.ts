import type { workConsoleCalls } from '@liuguang/contract/work/console-calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { WorkDesk } from './work.desk.ts';

export const workConsoleRoutes = (desk: WorkDesk): Routes<typeof workConsoleCalls> => ({
  'console/work/list': ({ body }) => desk.list(body),
  'console/work/read': ({ body, tx }) => desk.read(tx, body),
  'console/work/create': ({ body, tx }) => desk.create(tx, body),
  'console/work/edit': ({ body, tx }) => desk.edit(tx, body),
  'console/work/part/save': ({ body, tx }) => desk.savePart(tx, body),
  'console/work/part/remove': ({ body, tx }) => desk.removePart(tx, body),
  'console/work/publish': ({ body, tx }) => desk.publish(tx, body),
  'console/work/hold': ({ body, tx }) => desk.hold(tx, body.workId),
  'console/work/remove': ({ body, tx }) => desk.remove(tx, body.workId),
  'console/work/restore': ({ body, tx }) => desk.restore(tx, body.workId),
});
