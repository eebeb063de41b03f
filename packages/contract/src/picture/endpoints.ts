import { endpoint } from '../endpoint.ts';

export const pictureEndpoints = {
  'GET /img/*': endpoint({
    admits: 'address',
    name: 'web/picture',
    doc: 'A picture, protected, as `<key>.webp` or `<key>.jpg`; the same bytes for ever.',
    reply: 'application/octet-stream',
    statuses: { 200: 'The picture.', 304: 'The one that is known.', 404: 'There is none.' },
  }),
};
