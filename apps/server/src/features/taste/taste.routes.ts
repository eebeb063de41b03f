import { CONTENT } from '@liuguang/contract/content';
import type { tasteCalls } from '@liuguang/contract/taste/calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { TasteService } from './taste.service.ts';

const POST = CONTENT.post.contentType;

export const tasteRoutes = (taste: TasteService): Routes<typeof tasteCalls> => ({
  'app/media/like': ({ actor, body }) => taste.like(actor, body),
  'app/collect/operate': ({ actor, body }) => taste.collect(actor, body),
  'app/collect/delete': ({ actor, body }) => taste.delete(actor, body),
  'x/collect/list': ({ actor, body }) => taste.list(actor, body),
  'x/collect/kinds': ({ actor }) => taste.kinds(actor),
  'x/content/like': ({ actor, body }) => taste.likeContent(actor, body),
  'x/post/like': ({ actor, body }) => taste.likeContent(actor, { ...body, contentType: POST }),
  'x/post/notInterested': ({ actor, body }) => taste.avertContent(actor, 'post', body),
  'x/media/notInterested': ({ actor, body }) => taste.avert(actor, body),
});
