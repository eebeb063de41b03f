import { MediaFiles } from '../features/media/media.files.ts';
import { MediaFollower } from '../features/media/media.follower.ts';
import { mediaPersonal } from '../features/media/media.personal.ts';
import type { MediaModeration } from '../features/media/media.port.ts';
import { MediaRepository } from '../features/media/media.repository.ts';
import { MediaService } from '../features/media/media.service.ts';
import type { RealtimePort } from '../features/realtime/realtime.port.ts';
import type { UploadPort } from '../features/upload/upload.port.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/postgres/database.ts';
import type { Storage } from '../platform/storage/storage.ts';

interface MediaNeeds {
  readonly database: Database;
  readonly storage: Storage;
  readonly realtime: RealtimePort;
  readonly uploads: UploadPort;
  readonly clock: Clock;
  /** Where nobody judges, a person has to. */
  readonly moderation?: MediaModeration;
}

/** The videos' part of the composition. */
export function composeMedia({ database, storage, realtime, uploads, clock }: MediaNeeds) {
  const repository = new MediaRepository(database);
  const files = new MediaFiles(storage);
  const service = new MediaService({ database, repository, realtime, clock });
  const follower = new MediaFollower({ repository, uploads, clock });
  return { repository, files, service, follower, personal: mediaPersonal(repository) };
}
