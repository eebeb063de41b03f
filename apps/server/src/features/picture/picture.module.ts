import type { Config } from '../../config/environment.ts';
import type { Clock } from '../../platform/clock.ts';
import { featureJobs } from '../../platform/composition/composition.ts';
import { ExtensionPoint } from '../../platform/composition/extension-point.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Vault } from '../../platform/vault.ts';
import type { StorageShare } from '../dashboard/dashboard.port.ts';
import type { JobPort } from '../job/job.port.ts';
import type { ModerationReview, ModerationSubject } from '../moderation/moderation.port.ts';
import type { RealtimePort } from '../realtime/realtime.port.ts';
import { pictureEndpoints } from './picture.endpoints.ts';
import { PictureFiles } from './picture.files.ts';
import { pictureJobHandlers, pictureJobs } from './picture.jobs.ts';
import { PictureJudging } from './picture.judging.ts';
import { picturePersonal } from './picture.personal.ts';
import { PersonalPictureAddresses } from './picture.personal-addresses.ts';
import type { PictureFollower, ShownPictures } from './picture.port.ts';
import { PictureRepository } from './picture.repository.ts';
import { pictureRoutes } from './picture.routes.ts';
import { picture } from './picture.schema.ts';
import { PictureService } from './picture.service.ts';

interface PictureNeeds {
  readonly config: Config;
  readonly database: Database;
  readonly storage: Storage;
  readonly review: ModerationReview;
  readonly moderationSubjects: ExtensionPoint<ModerationSubject>;
  readonly storageShares: ExtensionPoint<StorageShare>;
  readonly jobs: JobPort;
  readonly realtime: RealtimePort;
  readonly vault: Vault;
  readonly clock: Clock;
  /** Those of the demo, which lie in no storage; none in production. */
  readonly demoPictures: ShownPictures | undefined;
}

/** Pictures that people send, judged before others see them. */
export function pictureModule({ config, moderationSubjects, storageShares, demoPictures, ...needs }: PictureNeeds) {
  const repository = new PictureRepository(needs.database);
  const files = new PictureFiles(needs.storage, config.secrets.image);
  const shownPictures: ShownPictures = {
    find: async (key, format) => (await demoPictures?.find(key, format)) ?? files.find(key, format),
  };
  const pictureFollowers = new ExtensionPoint<PictureFollower>('who shows pictures');
  const parts = { ...needs, repository, files, followers: pictureFollowers };
  const pictures = new PictureService(parts);
  const judging = new PictureJudging(parts);
  const personalPictures = new PersonalPictureAddresses(parts);
  moderationSubjects.add(judging);
  // Each lies there in several sizes, whose bytes nobody has counted.
  storageShares.add({
    name: 'pictures',
    measure: async () => ({ items: await needs.database.query.$count(picture), bytes: null }),
  });
  return {
    ports: {
      pictures,
      pictureFiles: files,
      shownPictures,
      pictureJudging: judging,
      pictureFollowers,
      personalPictures,
    },
    routes: pictureRoutes(pictures),
    endpoints: pictureEndpoints(shownPictures),
    jobs: featureJobs(pictureJobs, pictureJobHandlers(judging, pictures)),
    personal: picturePersonal(repository, files, pictures),
  };
}
