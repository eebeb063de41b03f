import type { liveCalls } from '@liuguang/contract/live/calls';
import type { liveConsoleCalls } from '@liuguang/contract/live/console-calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { LiveGuideFiles } from './guide/live.guide.ts';
import type { LiveAudience } from './live.audience.ts';
import type { LiveConsole } from './live.console.ts';
import type { LiveService } from './live.service.ts';
import type { SignalConsole } from './signal/live.signal.console.ts';

export const liveRoutes = (live: LiveService, audience: LiveAudience): Routes<typeof liveCalls> => ({
  'app/live/home': ({ body }) => live.home(body.group),
  'app/live/recommended': () => live.recommended(),
  'x/live/guide': ({ body }) => live.guide(body),
  'x/live/play': ({ actor, body }) => live.play(actor, body.id),
  'x/live/films': ({ actor, body }) => live.films(actor, body),
  'x/live/beat': ({ actor, body }) => audience.beat(actor, body.id),
  'x/live/favourite': ({ actor, body }) => audience.favour(actor, body.id, body.on),
  'x/live/favourites': ({ actor }) => audience.favourites(actor),
  'x/live/remind': ({ actor, body }) => audience.remind(actor, body.programmeId, body.on),
  'x/live/reminders': ({ actor }) => audience.reminders(actor),
});

export const liveConsoleRoutes = (
  forOperators: LiveConsole,
  signals: SignalConsole,
  guides: LiveGuideFiles,
): Routes<typeof liveConsoleCalls> => ({
  'console/live/list': () => forOperators.list(),
  'console/live/save': ({ body, tx }) => forOperators.save(tx, body),
  'console/live/key': ({ body, tx }) => signals.newKey(tx, body),
  'console/live/guide/import': ({ body, tx, files }) => guides.import(tx, body, files),
  'console/live/guide/problems': ({ body }) => guides.problems(body),
  'console/live/health': () => forOperators.health(),
});
