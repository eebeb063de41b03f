import type { downloadEndpoints as declared } from '@liuguang/contract/download/endpoints';
import type { Endpoints } from '../../platform/http/endpoint.ts';
import type { Download, DownloadLinks } from '../../platform/storage/download-links.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { SessionReader } from '../account/account.port.ts';

export interface DownloadParts {
  readonly links: DownloadLinks;
  readonly sessions: SessionReader;
  readonly storage: Storage;
}

/** Gives out single files to whoever holds their address, while it lasts. */
export function downloadEndpoints({ links, sessions, storage }: DownloadParts): Endpoints<typeof declared> {
  const isOver = async ({ holder }: Download) =>
    holder !== undefined && (await sessions.personIn(holder.id, holder.sessionId)) === undefined;
  return {
    'GET /download/:ticket': {
      limit: 'none',
      async handle({ params }, reply) {
        const download = links.read((params as { ticket: string }).ticket);
        const file = download && !(await isOver(download)) && (await storage.find(download.storageKey));
        reply.header('cache-control', 'no-store');
        if (!file) return reply.code(404).type('text/plain').send('Not found');
        return reply
          .type('application/octet-stream')
          .header('content-disposition', `attachment; filename="${download.fileName}"`)
          .header('content-length', file.bytes)
          .send(file.read());
      },
    },
  };
}
