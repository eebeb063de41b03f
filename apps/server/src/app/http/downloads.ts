import type { FastifyInstance } from 'fastify';
import type { SessionReader } from '../../features/account/account.port.ts';
import type { Download, DownloadLinks } from '../../platform/storage/download-links.ts';
import type { Storage } from '../../platform/storage/storage.ts';

export interface DownloadParts {
  readonly links: DownloadLinks;
  readonly sessions: SessionReader;
  readonly storage: Storage;
}

/** Gives out single files to whoever holds their address, while it lasts. */
export function serveDownloads(server: FastifyInstance, { links, sessions, storage }: DownloadParts): void {
  const isOver = async ({ holder }: Download) =>
    holder !== undefined && (await sessions.personIn(holder.id, holder.sessionId)) === undefined;
  server.get<{ Params: { ticket: string } }>('/download/:ticket', async ({ params }, reply) => {
    const download = links.read(params.ticket);
    const file = download && !(await isOver(download)) && (await storage.find(download.storageKey));
    if (!file) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
    return reply
      .type('application/octet-stream')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${download.fileName}"`)
      .header('content-length', file.bytes)
      .send(file.read());
  });
}
