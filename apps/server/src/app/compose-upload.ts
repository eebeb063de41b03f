import type { Config } from '../config/environment.ts';
import type { AccountPort } from '../features/account/account.port.ts';
import type { Sessions } from '../features/account/account.sessions.ts';
import { UploadAnnouncer } from '../features/upload/upload.announcer.ts';
import { UploadChunks } from '../features/upload/upload.chunks.ts';
import { uploadJobHandlers } from '../features/upload/upload.jobs.ts';
import { uploadPersonal } from '../features/upload/upload.personal.ts';
import type { UploadFollower } from '../features/upload/upload.port.ts';
import { UploadRepository } from '../features/upload/upload.repository.ts';
import { uploadRoutes } from '../features/upload/upload.routes.ts';
import { UploadSealer } from '../features/upload/upload.sealer.ts';
import { UploadService } from '../features/upload/upload.service.ts';
import { UploadTickets } from '../features/upload/upload.tickets.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/postgres/database.ts';
import type { LocalStorage } from '../platform/storage/local-storage.ts';
import type { Vault } from '../platform/vault.ts';

export interface UploadNeeds {
  readonly config: Config;
  readonly database: Database;
  readonly accounts: AccountPort;
  readonly sessions: Sessions;
  readonly storage: LocalStorage;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly onTrouble: (error: unknown) => void;
}

/** The part of the composition that takes files, chunk by chunk. */
export function composeUpload({ config, sessions, vault, ...base }: UploadNeeds) {
  /** Features that take uploaded files as they come. */
  const followers: UploadFollower[] = [];
  const repository = new UploadRepository(base.database);
  const parts = { ...base, repository };
  const disk = { ...parts, reserve: config.limits.diskReserveBytes };
  const announcer = new UploadAnnouncer(disk);
  const sealer = new UploadSealer({ ...parts, announcer });
  const tickets = new UploadTickets({ sessions, vault, clock: base.clock });
  const uploads = new UploadService({ ...parts, announcer, sealer, tickets, followers });
  return {
    uploads,
    verifying: { repository, storage: base.storage },
    chunks: new UploadChunks({ ...disk, announcer, sealer }),
    tickets,
    followers,
    routes: uploadRoutes(uploads),
    jobHandlers: uploadJobHandlers(uploads),
    personal: uploadPersonal(repository, uploads),
  };
}
