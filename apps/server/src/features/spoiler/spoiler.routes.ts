import type { spoilerCalls } from '@liuguang/contract/spoiler/calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { SpoilerService } from './spoiler.service.ts';

export const spoilerRoutes = (spoilers: SpoilerService): Routes<typeof spoilerCalls> => ({
  'x/spoiler/read': ({ actor }) => spoilers.read(actor),
  'x/spoiler/set': ({ actor, body }) => spoilers.set(actor, body.shielded),
});
