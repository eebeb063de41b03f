import { endpoint } from '../endpoint.ts';

export const downloadEndpoints = {
  'GET /download/:ticket': endpoint({
    admits: 'address',
    name: 'web/download',
    doc: 'A single file, such as an export, while its address lasts and the session it was made in goes on.',
    reply: 'application/octet-stream',
    statuses: { 200: 'The file.', 404: 'There is none, or the address is over.' },
  }),
};
