import { endpoint } from '../endpoint.ts';

export const postEndpoints = {
  'GET /img/own/:sealed': endpoint({
    admits: 'address',
    name: 'web/ownPicture',
    doc: 'A picture that somebody bought, protected, at an address made for one session and ten minutes.',
    reply: 'application/octet-stream',
    statuses: { 200: 'The picture.', 404: 'Not at this address, or not any more.' },
  }),
};
