import type { contentEndpoints as declared } from '@liuguang/contract/content/endpoints';
import type { Endpoints } from '../../platform/http/endpoint.ts';
import { readClearly, type ShownPictures } from '../picture/picture.port.ts';
import type { ContentService } from './content.service.ts';

interface PreviewParts {
  readonly contents: ContentService;
  readonly shownPictures: ShownPictures;
  readonly imageKey: string;
}

const HOUR_SECONDS = 3600;
const NUMBER = /^[1-9]\d{0,17}$/;

/** Covers for those who cannot uncover pictures: they show a link before anybody has opened it. */
export const contentEndpoints = ({ contents, shownPictures, imageKey }: PreviewParts): Endpoints<typeof declared> => ({
  'GET /preview/:contentType/:id': {
    async handle(request, reply) {
      const { contentType, id } = request.params as { contentType: string; id: string };
      const isNumbered = NUMBER.test(contentType) && NUMBER.test(id);
      const info = isNumbered && (await contents.find({ contentType: Number(contentType), id }));
      const picture = info && (await readClearly(shownPictures, info.cover, imageKey));
      reply.header('x-content-type-options', 'nosniff');
      if (!picture) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
      return reply
        .header('cache-control', `public, max-age=${HOUR_SECONDS}`)
        .type(info.cover.endsWith('.jpg') ? 'image/jpeg' : 'image/webp')
        .send(picture);
    },
  },
});
