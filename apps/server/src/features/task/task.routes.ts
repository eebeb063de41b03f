import type { taskCalls } from '@liuguang/contract/task/calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { TaskConsole } from './task.console.ts';
import type { TaskService } from './task.service.ts';

export const taskRoutes = (tasks: TaskService, forOperators: TaskConsole): Routes<typeof taskCalls> => ({
  'app/usertask/list': ({ actor }) => tasks.list(actor),
  'app/usertask/get': ({ tx, actor, body }) => tasks.claim(tx, actor, body),
  'console/task/list': ({ body }) => forOperators.list(body),
  'console/task/save': ({ tx, body }) => forOperators.save(tx, body),
});
