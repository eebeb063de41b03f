import type { companionCalls } from '@liuguang/contract/companion/calls';
import type { companionConsoleCalls } from '@liuguang/contract/companion/console-calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { CompanionConsole } from './companion.console.ts';
import type { CompanionEngines } from './companion.engines.ts';
import type { CompanionFeedback } from './companion.feedback.ts';
import type { CompanionMemories } from './companion.memories.ts';
import type { OwnCompanions } from './companion.own.ts';
import type { CompanionReplies } from './companion.replies.ts';
import type { CompanionSpeech } from './companion.speech.ts';
import type { CompanionSync } from './companion.sync.ts';

interface RouteParts {
  readonly sync: CompanionSync;
  readonly replies: CompanionReplies;
  readonly speech: CompanionSpeech;
  readonly feedback: CompanionFeedback;
  readonly memories: CompanionMemories;
  readonly own: OwnCompanions;
}

export const companionRoutes = (parts: RouteParts): Routes<typeof companionCalls> => {
  const { sync, replies, speech, feedback, memories, own } = parts;
  return {
    'app/aimate/sync': ({ actor, body }) => sync.sync(actor, body),
    'x/companion/adult': ({ actor }) => sync.stateAdult(actor),
    'x/companion/clear': ({ actor, body }) => sync.clear(actor, body.companionId),
    'x/companion/reply': ({ actor, body, signal }) => replies.open(actor, body.messageId, signal),
    'x/companion/speech': ({ actor, body }) => speech.speak(actor, body.messageId),
    'x/companion/stop': ({ actor, body }) => replies.stop(actor, body.messageId),
    'x/companion/again': ({ actor, body }) => replies.again(actor, body.messageId),
    'x/companion/rate': ({ actor, body }) => feedback.rate(actor, body),
    'x/companion/report': ({ actor, body }) => feedback.report(actor, body),
    'x/companion/memories': ({ actor, body }) => memories.list(actor, body),
    'x/companion/memory/save': ({ actor, body }) => memories.save(actor, body),
    'x/companion/memory/delete': ({ actor, body }) => memories.remove(actor, body.memoryId),
    'x/companion/memory/forget': ({ actor }) => memories.forget(actor),
    'x/companion/memory/pause': ({ actor, body }) => memories.pause(actor, body.paused),
    'x/companion/persona/save': ({ actor, body }) => own.save(actor, body),
    'x/companion/persona/remove': ({ actor, body }) => own.remove(actor, body.companionId),
  };
};

export const companionConsoleRoutes = (
  forOperators: CompanionConsole,
  engines: CompanionEngines,
): Routes<typeof companionConsoleCalls> => ({
  'console/companion/personas': () => forOperators.personas(),
  'console/companion/persona/edit': ({ tx, body }) => forOperators.editPersona(tx, body),
  'console/companion/engine': () => engines.describe(),
  'console/companion/engine/save': ({ tx, body }) => engines.save(tx, body),
  'console/companion/lines': () => forOperators.lines(),
  'console/companion/line/save': ({ tx, body }) => forOperators.saveLine(tx, body),
  'console/companion/reports': ({ body }) => forOperators.reports(body),
  'console/companion/resolve': ({ tx, actor, body }) => forOperators.resolve(tx, actor, body),
});
