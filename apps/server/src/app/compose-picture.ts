import type { JobPort } from '../features/job/job.port.ts';
import type { ModerationReview } from '../features/moderation/moderation.port.ts';
import { PictureFiles } from '../features/picture/picture.files.ts';
import { pictureJobHandlers } from '../features/picture/picture.jobs.ts';
import { PictureJudging } from '../features/picture/picture.judging.ts';
import { picturePersonal } from '../features/picture/picture.personal.ts';
import type { PictureFollower } from '../features/picture/picture.port.ts';
import { PictureRepository } from '../features/picture/picture.repository.ts';
import { pictureRoutes } from '../features/picture/picture.routes.ts';
import { PictureService } from '../features/picture/picture.service.ts';
import type { RealtimePort } from '../features/realtime/realtime.port.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/postgres/database.ts';
import type { Storage } from '../platform/storage/storage.ts';

interface PictureNeeds {
  readonly database: Database;
  readonly storage: Storage;
  readonly imageKey: string;
  readonly review: ModerationReview;
  readonly jobs: JobPort;
  readonly realtime: RealtimePort;
  readonly clock: Clock;
}

/** The pictures' part of the composition; whoever shows some is added to `followers`. */
export function composePicture(needs: PictureNeeds) {
  const { database, storage, imageKey } = needs;
  const repository = new PictureRepository(database);
  const files = new PictureFiles(storage, imageKey);
  const followers: PictureFollower[] = [];
  const base = { ...needs, repository, files };
  const pictures = new PictureService(base);
  const judging = new PictureJudging({ ...base, followers });
  return {
    pictures,
    judging,
    followers,
    files,
    routes: pictureRoutes(pictures),
    jobHandlers: pictureJobHandlers(judging, pictures),
    personal: picturePersonal(repository, files, pictures),
  };
}
