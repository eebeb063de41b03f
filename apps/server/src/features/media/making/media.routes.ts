import type { mediaCaptionCalls } from '@liuguang/contract/media/captions';
import type { mediaChapterCalls } from '@liuguang/contract/media/chapters';
import type { mediaConsoleCalls } from '@liuguang/contract/media/console-calls';
import type { mediaOwnerCalls } from '@liuguang/contract/media/owner-calls';
import type { Routes } from '../../../platform/http/handler.ts';
import type { MediaConsole } from '../console/media.console.ts';
import type { MediaCaptions } from './media.captions.ts';
import type { MediaChapters } from './media.chapters.ts';
import type { MediaStudio } from './media.studio.ts';

export const mediaRoutes = (
  studio: MediaStudio,
  captions: MediaCaptions,
  chapters: MediaChapters,
  forOperators: MediaConsole,
): Routes<typeof mediaOwnerCalls & typeof mediaCaptionCalls & typeof mediaChapterCalls & typeof mediaConsoleCalls> => ({
  'x/media/captions/put': ({ actor, body }) => captions.put(actor, body),
  'x/media/captions/delete': ({ actor, body }) => captions.delete(actor, body),
  'x/media/chapters/put': ({ actor, body }) => chapters.put(actor, body),
  'x/media/film/put': ({ actor, body }) => chapters.putFilm(actor, body),
  'console/media/chapters/put': ({ body, tx }) => chapters.putForOperator(tx, body),
  'console/media/film/put': ({ body, tx }) => chapters.putFilmForOperator(tx, body),
  'x/media/mine': ({ actor, body }) => studio.mine(actor, body),
  'x/media/own': ({ actor, body }) => studio.own(actor, body.videoId),
  'x/media/edit': ({ actor, body }) => studio.edit(actor, body),
  'x/media/delete': async ({ actor, body }) => {
    await studio.delete(actor, body.videoId);
    return {};
  },
  'console/media/list': ({ body }) => studio.list(body),
  'console/media/hold': ({ body, tx }) => forOperators.hold(tx, body),
  'console/media/remove': async ({ body, tx }) => {
    await forOperators.remove(tx, body);
    return {};
  },
  'console/media/edit': ({ body, tx }) => forOperators.edit(tx, body),
  'console/media/publish': ({ body, tx }) => forOperators.publish(tx, body),
  'console/media/restore': ({ body, tx }) => forOperators.restore(tx, body),
});
