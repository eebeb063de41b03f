import type { aiCalls } from '@liuguang/contract/ai/calls';
import type { aiConsentCalls } from '@liuguang/contract/ai/consent-calls';
import type { aiConsoleCalls } from '@liuguang/contract/ai/console-calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { AiConsents } from './ai.consents.ts';
import type { AiConsole } from './ai.console.ts';
import type { AiFaceSwaps } from './ai.face-swaps.ts';
import type { AiService } from './ai.service.ts';
import type { AiSources } from './ai.sources.ts';
import type { AiVideos } from './ai.videos.ts';

interface AiServices {
  readonly ai: AiService;
  readonly faceSwaps: AiFaceSwaps;
  readonly sources: AiSources;
  readonly videos: AiVideos;
}

export const aiRoutes = ({ ai, faceSwaps, sources, videos }: AiServices): Routes<typeof aiCalls> => ({
  'app/aitemplate/list': ({ body }) => ai.templates(body),
  'app/aiorder/strip/submit': ({ tx, actor, body }) => ai.submit(tx, actor, body),
  'app/aiorder/strip/list': ({ actor, body }) => ai.list(actor, { ...body, kind: 'generate' }),
  'app/aiorder/facechange/submit': ({ tx, actor, body }) => faceSwaps.submit(tx, actor, body),
  'app/aiorder/facechange/list': ({ actor, body }) => ai.list(actor, { ...body, kind: 'faceSwap' }),
  'app/imagetovideo/generate': ({ tx, actor, body }) => videos.submit(tx, actor, body),
  'app/imagetovideo/order': ({ actor, body }) => ai.list(actor, { ...body, kind: 'video' }),
  'app/imagetovideo/hide': async ({ actor, body }) => ({ hidden: await videos.hide(actor, body.ids) }),
  'x/ai/source': ({ actor, body, files }) => sources.add(actor, body.kind, files),
  'app/aiorder/del': async ({ actor, body }) => ({ deleted: await ai.remove(actor, body.ids) }),
  'x/ai/quote': ({ actor, body }) => ai.quote(actor, body),
  'x/ai/list': ({ actor, body }) => ai.list(actor, body),
  'x/ai/cancel': ({ actor, body }) => ai.cancel(actor, body.orderId),
  'x/ai/retry': ({ tx, actor, body }) => ai.retry(tx, actor, body),
});

export const aiConsentRoutes = (consents: AiConsents): Routes<typeof aiConsentCalls> => ({
  'x/ai/consent/begin': ({ actor, body }) => consents.begin(actor, body),
  'x/ai/consent/prove': ({ actor, body, files }) => consents.prove(actor, body.challenge, files),
  'x/ai/consent/ask': ({ actor, body }) => consents.ask(actor, body),
  'x/ai/consent/asked': ({ body }) => consents.asked(body),
  'x/ai/consent/list': ({ actor, body }) => consents.list(actor, body),
  'x/ai/consent/works': ({ actor, body }) => consents.works(actor, body),
  'x/ai/consent/revoke': ({ actor, body }) => consents.revoke(actor, body.consentId),
});

export const aiConsoleRoutes = (desk: AiConsole): Routes<typeof aiConsoleCalls> => ({
  'console/ai/template/list': ({ body }) => desk.templates(body),
  'console/ai/template/edit': ({ tx, body }) => desk.edit(tx, body),
  'console/ai/queue': () => desk.queue(),
});
