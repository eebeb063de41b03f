import { endpoint } from '../endpoint.ts';

export const contentEndpoints = {
  'GET /preview/:contentType/:id': endpoint({
    admits: 'anybody',
    name: 'web/preview',
    doc: 'The cover of what a shared link leads to, in clear, for whoever shows a preview of the link.',
    reply: 'image/webp',
    statuses: { 200: 'The cover.', 404: 'There is none that everybody may see.' },
  }),
};
