import type { Config } from '../../../config/environment.ts';
import type { Bus } from '../../../platform/bus.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Contributions, ExtensionPoint } from '../../../platform/composition/extension-point.ts';
import type { Keys } from '../../../platform/http/keys.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { ReadFiles } from '../../../platform/storage/read-files.ts';
import type { Vault } from '../../../platform/vault.ts';
import type { AccountPort, SessionReader } from '../../account/account.port.ts';
import type { ConfigPort } from '../../config/config.port.ts';
import { boughtItself, type PurchasePort, type PurchaseSubjects } from '../../purchase/purchase.port.ts';
import type { ReportSubjects } from '../../report/report.port.ts';
import type { TasteSubjects, TasteVideos } from '../../taste/taste.port.ts';
import type { MediaCaptions } from '../making/media.captions.ts';
import type { MediaFiles } from '../making/media.files.ts';
import type { MediaListing, OpenPlayAccess, VideoHolds, VideoSales, VideoShelves, ViewerFacts } from '../media.port.ts';
import type { MediaRepository } from '../media.repository.ts';
import { MediaDelivery } from './media.delivery.ts';
import { mediaEndpoints } from './media.endpoints.ts';
import { Line } from './media.line.ts';
import { LineSigner } from './media.line-signer.ts';
import { MediaLines } from './media.lines.ts';
import { mediaPlayRoutes } from './media.play.routes.ts';
import { PlayGate } from './media.play-gate.ts';
import { PlayTokens } from './media.play-tokens.ts';
import { PlayableVideoCache } from './media.playable-videos.ts';
import { PlayedRequests } from './media.played.ts';
import { videoSales } from './media.sales.ts';
import { VideoSegments } from './media.segments.ts';
import { mediaSubjects } from './media.subjects.ts';
import { mediaTastes } from './media.tastes.ts';
import { MediaTracks } from './media.tracks.ts';
import { ViewerAccessQuery } from './media.viewer-access.ts';
import { VideoVisibility } from './media.visibility.ts';

interface DeliveryNeeds {
  readonly config: Config;
  readonly database: Database;
  readonly videoStore: { readonly repository: MediaRepository; readonly files: MediaFiles };
  readonly captions: MediaCaptions;
  readonly accounts: AccountPort;
  readonly sessions: SessionReader;
  readonly vault: Vault;
  readonly settings: ConfigPort;
  readonly videoCards: Pick<MediaListing, 'tally'>;
  readonly purchases: PurchasePort;
  readonly videoBundles: Contributions<VideoSales>;
  readonly videoHolds: VideoHolds;
  readonly videoShelves: Contributions<VideoShelves>;
  readonly viewerFacts: ExtensionPoint<ViewerFacts>;
  readonly purchaseSubjects: ExtensionPoint<PurchaseSubjects>;
  readonly reportSubjects: ExtensionPoint<ReportSubjects>;
  readonly tasteSubjects: ExtensionPoint<TasteSubjects>;
  readonly likedVideos: ExtensionPoint<TasteVideos>;
  readonly bus: Bus;
  readonly keys: Keys;
  readonly readFiles: ReadFiles;
  readonly clock: Clock;
  readonly reportFailure: (task: string) => (error: unknown) => void;
}

/** How videos come to those who may watch them, buy them and keep them. */
export function mediaDeliveryModule({ config, videoStore, settings, ...needs }: DeliveryNeeds) {
  const { database, accounts } = needs;
  const { repository, files } = videoStore;
  const visibility = new VideoVisibility({ database, accounts, sales: videoSales(needs) });
  const tokens = new PlayTokens(needs);
  const signer = new LineSigner(config.secrets.line);
  const tracks = new MediaTracks(files);
  const lines = new MediaLines({ ...needs, config: settings, signer, besideLine: config.origins.besideLine });
  const delivery = new MediaDelivery({
    ...needs,
    viewerAccessQuery: new ViewerAccessQuery(needs),
    playableVideos: new PlayableVideoCache({ ...needs, repository, shelves: needs.videoShelves }),
    tracks,
    lines,
    tokens,
  });
  needs.viewerFacts.add({ bought: ({ accountId, videoId }) => boughtItself('media', accountId, videoId) });
  const tastes = mediaTastes(visibility, needs.videoCards);
  needs.likedVideos.add(tastes.videos);
  needs.tasteSubjects.add(tastes.subjects);
  needs.reportSubjects.add({
    ...tastes.subjects,
    hold: (tx, id) => needs.videoHolds.hold(tx, id),
    decideHeld: (tx, id, isShown) => needs.videoHolds.decideHeld(tx, id, isShown),
  });
  needs.purchaseSubjects.add(mediaSubjects(repository, needs));
  const line = new Line({
    files: needs.readFiles,
    signer,
    clock: needs.clock,
    onFailure: needs.reportFailure('giving out a file of a video'),
  });
  const requestsWith = (accepted: PlayTokens) =>
    new PlayedRequests(new PlayGate(needs.keys, accepted, needs.clock), config.encryption);
  const openPlayAccess: OpenPlayAccess = (purpose) => {
    const other = new PlayTokens({ ...needs, purpose });
    return { tokens: other, requests: requestsWith(other) };
  };
  return {
    ports: {
      playTokens: tokens,
      videoVisibility: visibility,
      delivery,
      openPlayAccess,
      videoSegments: new VideoSegments({ database, tracks, lines, captions: needs.captions }),
    },
    routes: mediaPlayRoutes(delivery),
    endpoints: mediaEndpoints({ delivery, requests: requestsWith(tokens), line }),
  };
}
