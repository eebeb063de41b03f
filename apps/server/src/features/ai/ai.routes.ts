import type { aiCalls } from '@liuguang/contract/ai/calls';
import type { aiConsentCalls } from '@liuguang/contract/ai/consent-calls';
import type { aiConsoleCalls } from '@liuguang/contract/ai/console-calls';
import type { aiEngineCalls } from '@liuguang/contract/ai/engine-calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { AiClips } from './ai.clips.ts';
import type { AiConsents } from './ai.consents.ts';
import type { AiConsole } from './ai.console.ts';
import type { AiEngineConsole } from './ai.engine-console.ts';
import type { AiFaceSwaps } from './ai.face-swaps.ts';
import type { AiPrices } from './ai.prices.ts';
import type { AiPublishing } from './ai.publishing.ts';
import type { AiRefusals } from './ai.refusals.ts';
import type { AiService } from './ai.service.ts';
import type { AiSources } from './ai.sources.ts';
import type { AiVerifying } from './ai.verifying.ts';
import type { AiVideos } from './ai.videos.ts';

interface AiServices {
  readonly ai: AiService;
  readonly faceSwaps: AiFaceSwaps;
  readonly sources: AiSources;
  readonly clips: AiClips;
  readonly videos: AiVideos;
  readonly verifying: AiVerifying;
  readonly publishing: AiPublishing;
}

export const aiRoutes = ({
  ai,
  faceSwaps,
  sources,
  clips,
  videos,
  verifying,
  publishing,
}: AiServices): Routes<typeof aiCalls> => ({
  'app/aitemplate/list': ({ body }) => ai.templates(body),
  'app/aiorder/strip/submit': ({ tx, actor, body }) => ai.submit(tx, actor, body),
  'app/aiorder/strip/list': ({ actor, body }) => ai.list(actor, { ...body, kind: 'generate' }),
  'app/aiorder/facechange/submit': ({ tx, actor, body }) => faceSwaps.submit(tx, actor, body),
  'app/aiorder/facechange/list': ({ actor, body }) => ai.list(actor, { ...body, kind: 'faceSwap' }),
  'app/imagetovideo/generate': ({ tx, actor, body }) => videos.submit(tx, actor, body),
  'app/imagetovideo/order': ({ actor, body }) => ai.list(actor, { ...body, kind: 'video' }),
  'app/imagetovideo/hide': async ({ actor, body }) => ({ hidden: await videos.hide(actor, body.ids) }),
  'x/ai/source': ({ actor, body, files }) => sources.add(actor, body.kind, files),
  'x/ai/clip': ({ actor, files }) => clips.add(actor, files),
  'x/ai/verify': ({ actor, files }) => verifying.verify(actor, files),
  'x/ai/publish': ({ actor, body }) => publishing.copies(actor, body.outputIds),
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

interface EngineServices {
  readonly desk: AiEngineConsole;
  readonly prices: AiPrices;
  readonly refusals: AiRefusals;
}

export const aiEngineRoutes = ({ desk, prices, refusals }: EngineServices): Routes<typeof aiEngineCalls> => ({
  'console/ai/engine/list': ({ body }) => desk.list(body),
  'console/ai/engine/save': ({ tx, body }) => desk.save(tx, body),
  'console/ai/engine/try': ({ tx, body }) => desk.check(tx, body.engineId),
  'console/ai/engine/remove': ({ tx, body }) => desk.remove(tx, body.engineId),
  'console/ai/price/list': async () => ({ list: await prices.list() }),
  'console/ai/price/save': ({ tx, body }) => prices.save(tx, body),
  'console/ai/refusal/list': ({ body }) => refusals.list(body),
});

export const aiConsoleRoutes = (desk: AiConsole): Routes<typeof aiConsoleCalls> => ({
  'console/ai/template/list': ({ body }) => desk.templates(body),
  'console/ai/template/edit': ({ tx, body }) => desk.edit(tx, body),
  'console/ai/queue': () => desk.queue(),
});
