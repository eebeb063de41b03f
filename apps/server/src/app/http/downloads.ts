import type { FastifyInstance } from 'fastify';
import type { DownloadLinks } from '../../platform/storage/download-links.ts';
import type { Storage } from '../../platform/storage/storage.ts';

/** Gives out single files to whoever holds their address, while it lasts. */
export function serveDownloads(server: FastifyInstance, links: DownloadLinks, storage: Storage): void {
  server.get<{ Params: { ticket: string } }>('/download/:ticket', async ({ params }, reply) => {
    const download = links.read(params.ticket);
    const file = download && (await storage.find(download.storageKey));
    if (!file) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
    return reply
      .type('application/octet-stream')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${download.fileName}"`)
      .header('content-length', file.bytes)
      .send(file.read());
  });
}
