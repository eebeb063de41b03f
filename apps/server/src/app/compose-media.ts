import { findMediaTools, type MediaTools } from '@liuguang/media/media-tools';
import type { JobPort } from '../features/job/job.port.ts';
import { MediaCaptions } from '../features/media/media.captions.ts';
import { MediaDesk } from '../features/media/media.desk.ts';
import { MediaFiles } from '../features/media/media.files.ts';
import { MediaFollower } from '../features/media/media.follower.ts';
import { mediaJobHandlers } from '../features/media/media.jobs.ts';
import { mediaPersonal } from '../features/media/media.personal.ts';
import { MediaPictures } from '../features/media/media.pictures.ts';
import type { MediaModeration, MediaSales } from '../features/media/media.port.ts';
import { MediaProcess } from '../features/media/media.process.ts';
import { MediaRemoval } from '../features/media/media.removal.ts';
import { MediaRepository } from '../features/media/media.repository.ts';
import { mediaRoutes } from '../features/media/media.routes.ts';
import { MediaService } from '../features/media/media.service.ts';
import { MediaStudio } from '../features/media/media.studio.ts';
import type { ModerationPort } from '../features/moderation/moderation.port.ts';
import type { PicturePort } from '../features/picture/picture.port.ts';
import type { RealtimePort } from '../features/realtime/realtime.port.ts';
import type { UploadPort } from '../features/upload/upload.port.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { composeMediaLists, type MediaListNeeds } from './compose-media-lists.ts';

interface MediaNeeds extends MediaListNeeds {
  readonly storage: Storage;
  readonly realtime: RealtimePort;
  readonly jobs: JobPort;
  readonly uploads: UploadPort;
  readonly pictures: PicturePort;
  readonly texts: Pick<ModerationPort, 'refuseText'>;
  readonly moderation: MediaModeration;
  readonly sales: MediaSales;
  readonly imageKey: string;
}

/** The videos' part of the composition. */
export function composeMedia(needs: MediaNeeds) {
  const { database, storage, uploads, pictures, moderation, imageKey } = needs;
  const repository = new MediaRepository(database);
  const files = new MediaFiles(storage);
  const base = { ...needs, repository, files };
  const service = new MediaService(base);
  const removal = new MediaRemoval(base);
  const follower = new MediaFollower(base);
  const studio = new MediaStudio({ ...base, service, removal, moderation: needs.texts });
  const captions = new MediaCaptions({ ...base, service, moderation: needs.texts });
  const desk = new MediaDesk({ ...base, service });
  const process = new MediaProcess({
    ...base,
    service,
    removal,
    moderation,
    pictures: new MediaPictures({ files, pictures, imageKey }),
    tools: mediaToolsOnce(),
  });
  const listing = composeMediaLists(needs);
  return {
    repository,
    files,
    service,
    follower,
    ...listing,
    process,
    verifying: { repository, files, uploads, storage },
    desk,
    studio,
    captions,
    routes: mediaRoutes(studio, captions, desk),
    jobHandlers: mediaJobHandlers(process),
    personal: mediaPersonal(repository, removal),
  };
}

/** Looked for when a film comes, not when the server starts; and again after they were not there. */
function mediaToolsOnce(): () => Promise<MediaTools> {
  let found: Promise<MediaTools> | undefined;
  return () => {
    found ??= findMediaTools().catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    return found;
  };
}
