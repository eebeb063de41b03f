import type { Config } from '../config/environment.ts';
import type { AccountPort } from '../features/account/account.port.ts';
import { boughtCollectionOf } from '../features/collection/collection.port.ts';
import type { ConfigPort } from '../features/config/config.port.ts';
import type { MediaCaptions } from '../features/media/media.captions.ts';
import { MediaDelivery } from '../features/media/media.delivery.ts';
import type { MediaFiles } from '../features/media/media.files.ts';
import { LineSigner } from '../features/media/media.line-signer.ts';
import { MediaLines } from '../features/media/media.lines.ts';
import { mediaPlayRoutes } from '../features/media/media.play.routes.ts';
import type { PlayTokens } from '../features/media/media.play-tokens.ts';
import type { MediaShelves } from '../features/media/media.port.ts';
import type { MediaRepository } from '../features/media/media.repository.ts';
import { MediaTracks } from '../features/media/media.tracks.ts';
import { MediaViewings } from '../features/media/media.viewings.ts';
import { MediaWatchables } from '../features/media/media.watchables.ts';
import { boughtItself } from '../features/purchase/purchase.port.ts';
import { tasteOfVideo } from '../features/taste/taste.port.ts';
import { resumeVideoAt } from '../features/watch/watch.port.ts';
import type { Bus } from '../platform/bus.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/postgres/database.ts';

interface DeliveryNeeds {
  readonly config: Config;
  readonly media: {
    readonly repository: MediaRepository;
    readonly files: MediaFiles;
    readonly captions: MediaCaptions;
  };
  readonly accounts: AccountPort;
  readonly playTokens: PlayTokens;
  readonly settings: ConfigPort;
  readonly database: Database;
  readonly shelves: MediaShelves;
  readonly bus: Bus;
  readonly clock: Clock;
}

/** How videos come to those who may watch them. */
export function composeDelivery({ config, media, playTokens, settings, ...needs }: DeliveryNeeds) {
  const { repository, files, captions } = media;
  const signer = new LineSigner(config.secrets.line);
  const lines = new MediaLines({ ...needs, config: settings, signer });
  const viewers = {
    ...tasteOfVideo,
    resumeAt: resumeVideoAt,
    bought: [boughtItself('media', 'asked.account_id', 'asked.video_id'), boughtCollectionOf],
  };
  const viewings = new MediaViewings({ ...needs, viewers });
  const delivery = new MediaDelivery({
    ...needs,
    viewings,
    watchables: new MediaWatchables({ ...needs, repository }),
    tracks: new MediaTracks(files),
    lines,
    captions,
    tokens: playTokens,
  });
  return { delivery, viewings, playTokens, signer, routes: mediaPlayRoutes(delivery) };
}
