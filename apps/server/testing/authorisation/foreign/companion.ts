import { NEW_COMPANION } from '../../companions.ts';
import type { OwnedThings } from '../owned-things.ts';
import { ENGINE_DOWN, type ForeignCase, type ForeignCases, NOT_FOUND } from './case.ts';

export function foreignCompanion(things: OwnedThings): ForeignCases {
  const ofSaid = (which: 'messageId' | 'answerId', more: object = {}): ForeignCase => ({
    make: async (owner) => ({ messageId: (await things.said(owner))[which], ...more }),
    answer: NOT_FOUND,
  });

  return {
    // Companions of the house are everybody's; what was said to them is one's own.
    'app/aimate/sync companionId': { make: async () => ({ companionId: '1' }), answer: 200 },
    'x/companion/again messageId': ofSaid('answerId'),
    'x/companion/clear companionId': {
      make: async (owner) => {
        await things.said(owner);
        return { companionId: '1' };
      },
      answer: NOT_FOUND,
    },
    'x/companion/memory/delete memoryId': {
      make: async (owner) => ({ memoryId: await things.memory(owner) }),
      answer: NOT_FOUND,
    },
    'x/companion/memory/save memoryId': {
      make: async (owner) => ({ memoryId: await things.memory(owner), text: '改了', state: 'kept' }),
      answer: NOT_FOUND,
    },
    'x/companion/persona/remove companionId': {
      make: async (owner) => ({ companionId: await things.companion(owner) }),
      answer: NOT_FOUND,
    },
    'x/companion/persona/save companionId': {
      make: async (owner) => ({ companionId: await things.companion(owner), ...NEW_COMPANION }),
      answer: NOT_FOUND,
    },
    'x/companion/rate messageId': ofSaid('answerId', { rating: 1 }),
    'x/companion/reply messageId': ofSaid('messageId'),
    'x/companion/report messageId': ofSaid('answerId', { reason: 'other' }),
    'x/companion/speech messageId': { ...ofSaid('answerId'), ownAnswer: ENGINE_DOWN },
    'x/companion/stop messageId': ofSaid('messageId'),
  };
}
