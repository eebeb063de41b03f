import { AI_SWAP_PRICE } from '@liuguang/contract/ai/kinds';
import type { OwnedThings } from '../owned-things.ts';
import { type ForeignCases, NOT_FOUND, PRICE_CHANGED } from './case.ts';

export function foreignAi(things: OwnedThings): ForeignCases {
  return {
    // Templates are everybody's; a member of another tier pays another price.
    'app/aiorder/strip/submit templateId': { make: (owner) => things.ai.wanted(owner), answer: PRICE_CHANGED },
    'app/aiorder/strip/submit sourceId': {
      make: async (owner) => ({ ...(await things.ai.wanted(owner)), sourceId: await things.ai.source(owner) }),
      answer: NOT_FOUND,
    },
    'app/aiorder/strip/submit outputId': {
      make: async (owner) => ({ ...(await things.ai.wanted(owner)), outputId: await things.ai.output(owner) }),
      answer: NOT_FOUND,
    },
    'app/aiorder/strip/submit consentId': {
      make: async (owner) => ({
        ...(await things.ai.wanted(owner)),
        sourceId: await things.ai.source(owner),
        consentId: await things.ai.consent(owner.id),
      }),
      answer: NOT_FOUND,
    },
    'x/ai/quote templateId': {
      make: async () => ({ kind: 'generate', count: 1, templateId: await things.ai.template() }),
      answer: 200,
    },
    'app/aiorder/facechange/submit consentId': { make: (owner) => things.ai.faceSwap(owner), answer: NOT_FOUND },
    'app/aiorder/facechange/submit templateId': {
      make: (owner) => things.ai.faceSwap(owner),
      bring: async ({ id }) => ({ consentId: await things.ai.consent(id) }),
      answer: PRICE_CHANGED,
    },
    'app/aiorder/facechange/submit sourceId': {
      make: async (owner) => {
        const { templateId: _, ...wanted } = await things.ai.faceSwap(owner, AI_SWAP_PRICE);
        return { ...wanted, sourceId: await things.ai.source(owner) };
      },
      bring: async ({ id }) => ({ consentId: await things.ai.consent(id) }),
      answer: NOT_FOUND,
    },
    'app/imagetovideo/generate sourceId': {
      make: async (owner) => ({ ...(await things.ai.film(owner)), sourceId: await things.ai.source(owner) }),
      answer: NOT_FOUND,
    },
    'app/imagetovideo/generate outputId': {
      make: async (owner) => ({ ...(await things.ai.film(owner)), outputId: await things.ai.output(owner) }),
      answer: NOT_FOUND,
    },
    'app/imagetovideo/generate consentId': {
      make: async (owner) => ({
        ...(await things.ai.film(owner)),
        sourceId: await things.ai.source(owner),
        consentId: await things.ai.consent(owner.id),
      }),
      answer: NOT_FOUND,
    },
    'app/imagetovideo/hide ids': {
      make: async (owner) => ({ ids: [await things.ai.order(owner, 'done', 'video')] }),
      answer: NOT_FOUND,
    },
    'x/ai/consent/works consentId': {
      make: async ({ id }) => ({ consentId: await things.ai.consent(id) }),
      answer: NOT_FOUND,
    },
    'x/ai/consent/revoke consentId': {
      make: async ({ id }) => ({ consentId: await things.ai.consent(id) }),
      answer: NOT_FOUND,
    },
    'x/ai/publish outputIds': {
      make: async (owner) => ({ outputIds: [await things.ai.output(owner)] }),
      answer: NOT_FOUND,
    },
    'app/aiorder/del ids': {
      make: async (owner) => ({ ids: [await things.ai.order(owner, 'failed')] }),
      answer: NOT_FOUND,
    },
    'x/ai/cancel orderId': {
      make: async (owner) => ({ orderId: await things.ai.order(owner, 'waiting') }),
      answer: NOT_FOUND,
    },
    'x/ai/retry orderId': {
      make: async (owner) => ({ ...(await things.ai.price(owner)), orderId: await things.ai.order(owner, 'failed') }),
      answer: NOT_FOUND,
    },
  };
}
