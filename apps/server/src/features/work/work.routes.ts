import type { workConsoleCalls } from '@liuguang/contract/work/console-calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { WorkConsole } from './work.console.ts';

export const workConsoleRoutes = (forOperators: WorkConsole): Routes<typeof workConsoleCalls> => ({
  'console/work/list': ({ body }) => forOperators.list(body),
  'console/work/read': ({ body, tx }) => forOperators.read(tx, body),
  'console/work/create': ({ body, tx }) => forOperators.create(tx, body),
  'console/work/edit': ({ body, tx }) => forOperators.edit(tx, body),
  'console/work/part/save': ({ body, tx }) => forOperators.savePart(tx, body),
  'console/work/part/remove': ({ body, tx }) => forOperators.removePart(tx, body),
  'console/work/publish': ({ body, tx }) => forOperators.publish(tx, body),
  'console/work/hold': ({ body, tx }) => forOperators.hold(tx, body.workId),
  'console/work/remove': ({ body, tx }) => forOperators.remove(tx, body.workId),
  'console/work/restore': ({ body, tx }) => forOperators.restore(tx, body.workId),
});
