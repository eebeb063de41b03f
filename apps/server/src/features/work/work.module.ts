import type { Clock } from '../../platform/clock.ts';
import type { ExtensionPoint } from '../../platform/composition/extension-point.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { DownloadLinks } from '../../platform/storage/download-links.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { ContentSubjects } from '../content/content.port.ts';
import type { MediaCovers } from '../media/media.port.ts';
import type { UploadPort } from '../upload/upload.port.ts';
import { WorkConsole } from './work.console.ts';
import { workContent } from './work.content.ts';
import { workDemo } from './work.demo.ts';
import { workPersonal } from './work.personal.ts';
import { WorkRepository } from './work.repository.ts';
import { workConsoleRoutes } from './work.routes.ts';

interface WorkNeeds {
  readonly database: Database;
  readonly storage: Storage;
  readonly accounts: AccountPort;
  readonly videoCovers: MediaCovers;
  readonly uploads: UploadPort;
  readonly links: DownloadLinks;
  readonly contentSubjects: ExtensionPoint<ContentSubjects>;
  readonly clock: Clock;
  readonly reportFailure: (task: string) => (error: unknown) => void;
}

/** Albums, novels and audio novels. */
export function workModule({ videoCovers, contentSubjects, reportFailure, ...needs }: WorkNeeds) {
  const repository = new WorkRepository(needs.database);
  const parts = { ...needs, repository, covers: videoCovers, onFailure: reportFailure('removing files of a work') };
  contentSubjects.add(workContent(repository));
  return {
    ports: { workStore: { repository, storage: needs.storage } },
    routes: workConsoleRoutes(new WorkConsole(parts)),
    personal: workPersonal(parts),
    demo: { steps: [workDemo(needs)] },
  };
}
