import { configEndpoints } from './config/endpoints.ts';
import { contentEndpoints } from './content/endpoints.ts';
import { downloadEndpoints } from './download/endpoints.ts';
import { endpoint } from './endpoint.ts';
import { liveEndpoints } from './live/endpoints.ts';
import { mediaEndpoints } from './media/endpoints.ts';
import { paymentEndpoints } from './payment/endpoints.ts';
import { pictureEndpoints } from './picture/endpoints.ts';
import { postEndpoints } from './post/endpoints.ts';
import { uploadEndpoints } from './upload/endpoints.ts';
import { albumEndpoints } from './work/album.ts';
import { listeningEndpoints } from './work/listening.ts';

/** What the server says of itself, and the app as pages; of no feature. */
const serverEndpoints = {
  'GET /healthz': endpoint({
    admits: 'anybody',
    name: 'web/health',
    doc: 'Whether the process is there.',
    reply: 'text/plain',
    statuses: { 200: 'It is.' },
  }),
  'GET /readyz': endpoint({
    admits: 'anybody',
    name: 'web/ready',
    doc: 'Whether requests are welcome here.',
    reply: 'text/plain',
    statuses: { 200: 'They are.', 503: 'They should go elsewhere, and why.' },
  }),
  'GET /metrics': endpoint({
    admits: 'keeper',
    name: 'web/metrics',
    doc: 'What Prometheus reads.',
    reply: 'text/plain',
    statuses: { 200: 'The figures.', 404: 'Not for whoever asks.' },
  }),
  'GET /api/docs': endpoint({ admits: 'anybody', name: 'web/docs', doc: 'This contract as a page.' }),
  'GET /api/docs.css': endpoint({ admits: 'anybody', name: 'web/docs', doc: 'How that page looks.' }),
  'GET /api/openapi.json': endpoint({ admits: 'anybody', name: 'web/docs', doc: 'This contract as OpenAPI.' }),
  'OPTIONS /api/*': endpoint({ admits: 'ownOrigin', name: 'web/origin', doc: 'Lets our own other origins call.' }),
  'GET /runtime.json': endpoint({
    admits: 'anybody',
    name: 'web/page',
    doc: 'What a page brings along, in development.',
  }),
  'GET /': endpoint({ admits: 'anybody', name: 'web/page', doc: 'The app.' }),
  'GET /console': endpoint({ admits: 'anybody', name: 'web/console', doc: 'The operators’ app.' }),
  'GET /console/*': endpoint({
    admits: 'anybody',
    name: 'web/console',
    doc: 'The operators’ app, at any of its places.',
  }),
  'GET /*': endpoint({ admits: 'anybody', name: 'web/page', doc: 'The app, at any of its routes.' }),
};

/** Every endpoint that is no call, by method and path. */
export const endpoints = {
  ...uploadEndpoints,
  ...liveEndpoints,
  ...mediaEndpoints,
  ...downloadEndpoints,
  ...pictureEndpoints,
  ...configEndpoints,
  ...contentEndpoints,
  ...postEndpoints,
  ...albumEndpoints,
  ...listeningEndpoints,
  ...paymentEndpoints,
  ...serverEndpoints,
};

export type EndpointName = keyof typeof endpoints;
