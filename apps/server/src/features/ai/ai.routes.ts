import type { aiCalls } from '@liuguang/contract/ai/calls';
import type { aiConsoleCalls } from '@liuguang/contract/ai/console-calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { AiConsole } from './ai.console.ts';
import type { AiService } from './ai.service.ts';

export const aiRoutes = (ai: AiService): Routes<typeof aiCalls> => ({
  'app/aitemplate/list': ({ body }) => ai.templates(body),
  'app/aiorder/strip/submit': ({ tx, actor, body }) => ai.submit(tx, actor, body),
  'app/aiorder/strip/list': ({ actor, body }) => ai.list(actor, { ...body, kind: 'generate' }),
  'app/aiorder/del': async ({ actor, body }) => ({ deleted: await ai.remove(actor, body.ids) }),
  'x/ai/quote': ({ actor, body }) => ai.quote(actor, body),
  'x/ai/list': ({ actor, body }) => ai.list(actor, body),
  'x/ai/cancel': ({ actor, body }) => ai.cancel(actor, body.orderId),
  'x/ai/retry': ({ tx, actor, body }) => ai.retry(tx, actor, body),
});

export const aiConsoleRoutes = (desk: AiConsole): Routes<typeof aiConsoleCalls> => ({
  'console/ai/template/list': ({ body }) => desk.templates(body),
  'console/ai/template/edit': ({ tx, body }) => desk.edit(tx, body),
  'console/ai/queue': () => desk.queue(),
});
