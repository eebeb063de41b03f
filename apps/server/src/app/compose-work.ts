import type { AccountPort } from '../features/account/account.port.ts';
import type { MediaCovers } from '../features/media/media.port.ts';
import type { UploadPort } from '../features/upload/upload.port.ts';
import { workContent } from '../features/work/work.content.ts';
import { WorkDesk } from '../features/work/work.desk.ts';
import { workPersonal } from '../features/work/work.personal.ts';
import { WorkRepository } from '../features/work/work.repository.ts';
import { workConsoleRoutes } from '../features/work/work.routes.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/postgres/database.ts';
import type { DownloadLinks } from '../platform/storage/download-links.ts';
import type { Storage } from '../platform/storage/storage.ts';

interface WorkNeeds {
  readonly database: Database;
  readonly storage: Storage;
  readonly accounts: AccountPort;
  readonly covers: MediaCovers;
  readonly uploads: UploadPort;
  readonly links: DownloadLinks;
  readonly clock: Clock;
  readonly onTrouble: (error: unknown) => void;
}

/** Albums, novels and audio novels. */
export function composeWork(needs: WorkNeeds) {
  const { storage } = needs;
  const repository = new WorkRepository(needs.database);
  return {
    verifying: { repository, storage },
    content: workContent(repository),
    personal: workPersonal({ ...needs, repository }),
    routes: workConsoleRoutes(new WorkDesk({ ...needs, repository })),
  };
}
