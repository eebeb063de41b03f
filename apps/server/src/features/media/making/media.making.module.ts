import { findMediaTools, type MediaTools } from '@liuguang/media/media-tools';
import type { Config } from '../../../config/environment.ts';
import type { Bus } from '../../../platform/bus.ts';
import type { Clock } from '../../../platform/clock.ts';
import { featureJobs } from '../../../platform/composition/composition.ts';
import type { Contributions, ExtensionPoint } from '../../../platform/composition/extension-point.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { AccountPort } from '../../account/account.port.ts';
import type { DashboardFigure, HealthCheck, StorageShare } from '../../dashboard/dashboard.port.ts';
import type { JobPort } from '../../job/job.port.ts';
import type { ModerationPort, ModerationReview, ModerationSubject } from '../../moderation/moderation.port.ts';
import type { NoticePort } from '../../notice/notice.port.ts';
import type { PictureFollower, PicturePort } from '../../picture/picture.port.ts';
import type { PurchasePort } from '../../purchase/purchase.port.ts';
import type { RealtimePort } from '../../realtime/realtime.port.ts';
import type { SearchNotes } from '../../search/search.port.ts';
import type { UploadFollower, UploadPort } from '../../upload/upload.port.ts';
import { MediaConsole } from '../console/media.console.ts';
import { videoSales } from '../delivery/media.sales.ts';
import { mediaPersonal } from '../media.personal.ts';
import type { MediaFolderOwner, MediaModeration, VideoFollower, VideoSales } from '../media.port.ts';
import { MediaRepository } from '../media.repository.ts';
import { MediaAllowance } from './media.allowance.ts';
import { mediaAudited } from './media.audited.ts';
import { MediaCaptions } from './media.captions.ts';
import { MediaChapters } from './media.chapters.ts';
import { mediaDemo } from './media.demo.ts';
import { mediaFigures, videoShare } from './media.figures.ts';
import { MediaFiles, newFolder } from './media.files.ts';
import { MediaFollower } from './media.follower.ts';
import { mediaJobHandlers, mediaJobs } from './media.jobs.ts';
import { MediaMade } from './media.made.ts';
import { MediaPictures } from './media.pictures.ts';
import { MediaProcess } from './media.process.ts';
import { MediaRemoval } from './media.removal.ts';
import { MediaRoom } from './media.room.ts';
import { mediaRoutes } from './media.routes.ts';
import { MediaRunning } from './media.running.ts';
import { MediaService } from './media.service.ts';
import { MediaStudio } from './media.studio.ts';

interface MakingNeeds {
  readonly dashboardFigures: ExtensionPoint<DashboardFigure>;
  readonly storageShares: ExtensionPoint<StorageShare>;
  readonly healthChecks: ExtensionPoint<HealthCheck>;
  readonly config: Config;
  readonly database: Database;
  readonly storage: Storage;
  readonly accounts: AccountPort;
  readonly jobs: JobPort;
  readonly realtime: RealtimePort;
  readonly notices: NoticePort;
  readonly uploads: UploadPort;
  readonly uploadFollowers: ExtensionPoint<UploadFollower>;
  readonly pictures: PicturePort;
  readonly pictureFollowers: ExtensionPoint<PictureFollower>;
  readonly moderation: ModerationPort;
  readonly moderationSubjects: ExtensionPoint<ModerationSubject>;
  readonly review: ModerationReview;
  readonly purchases: PurchasePort;
  readonly videoBundles: Contributions<VideoSales>;
  readonly videoFollowers: Contributions<VideoFollower>;
  readonly mediaFolderOwners: Contributions<MediaFolderOwner>;
  readonly searchIndexing: SearchNotes;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly reportFailure: (task: string) => (error: unknown) => void;
}

/** Videos as they are made of what people upload, changed, judged and removed. */
export function mediaMakingModule({ config, review, reportFailure, ...needs }: MakingNeeds) {
  const { storage, uploads, pictures } = needs;
  const { diskReserveBytes: reserve } = config.limits;
  const repository = new MediaRepository(needs.database);
  const files = new MediaFiles(storage);
  const tools = mediaToolsOnce();
  const parts = { ...needs, repository, files, sales: videoSales(needs) };
  const service = new MediaService(parts);
  const removal = new MediaRemoval(parts);
  const studio = new MediaStudio({ ...parts, service, removal });
  const made = new MediaMade({ ...parts, service, removal });
  const chapters = new MediaChapters({ ...parts, service });
  const captions = new MediaCaptions({ ...parts, service, chapters });
  const forOperators = new MediaConsole({ ...parts, service });
  const judged: MediaModeration = {
    judge: ({ videoId, ...video }, frames, signal) =>
      review.judge({ kind: 'video', id: videoId, ...video }, frames, signal),
  };
  const videoPictures = new MediaPictures({ files, pictures, imageKey: config.secrets.image });
  const process = new MediaProcess({
    ...parts,
    service,
    removal,
    moderation: judged,
    pictures: videoPictures,
    running: new MediaRunning({ ...parts, onFailure: reportFailure('stopping the making of a deleted video') }),
    room: new MediaRoom({ storage, reserve, onFailure: reportFailure('looking at the room of the disk') }),
    allowance: new MediaAllowance(parts),
    tools,
  });
  needs.uploadFollowers.add(new MediaFollower(parts));
  needs.pictureFollowers.add(studio);
  needs.dashboardFigures.add(...mediaFigures(needs.database));
  needs.storageShares.add(videoShare(needs.database));
  needs.healthChecks.add({
    name: 'tools',
    look: () =>
      tools().then(
        () => ({ ok: true, note: '' }),
        () => ({ ok: false, note: '' }),
      ),
  });
  needs.moderationSubjects.add({ kind: 'video', applyVerdict: service.applyVerdict.bind(service) });
  return {
    ports: {
      videoStore: { repository, files, uploads, storage, owners: needs.mediaFolderOwners },
      mediaFolders: {
        create: newFolder,
        storeOf: files.storeOf.bind(files),
        removeAll: files.removeAll.bind(files),
      },
      mediaTools: tools,
      videoCovers: forOperators,
      captions,
      videos: service,
      madeVideos: made,
      videoHolds: made,
      mediaProcess: process,
    },
    audited: mediaAudited,
    routes: mediaRoutes(studio, captions, chapters, forOperators),
    jobs: featureJobs(mediaJobs, mediaJobHandlers(process)),
    personal: mediaPersonal(repository, removal),
    demo: { steps: mediaDemo({ ...parts, pictures: videoPictures, tools }) },
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
