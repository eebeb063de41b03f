import type { contentCalls } from '@liuguang/contract/content/calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { ContentService } from './content.service.ts';

export const contentRoutes = (contents: ContentService): Routes<typeof contentCalls> => ({
  'app/content/info': ({ body }) => contents.info(body),
});
