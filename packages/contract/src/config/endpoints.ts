import { endpoint } from '../endpoint.ts';

export const configEndpoints = {
  'GET /film/:name': endpoint({
    admits: 'anybody',
    name: 'web/film',
    doc: 'An advertisement’s film, as `<name>.mp4`; a part of it where a range is asked for.',
    reply: 'video/mp4',
    statuses: {
      200: 'All of it.',
      206: 'The part that was asked for.',
      404: 'There is none.',
      416: 'It is not that long.',
    },
  }),
};
