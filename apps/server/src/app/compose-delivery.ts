import type { Config } from '../config/environment.ts';
import type { AccountPort } from '../features/account/account.port.ts';
import type { ConfigPort } from '../features/config/config.port.ts';
import { MediaDelivery } from '../features/media/media.delivery.ts';
import type { MediaFiles } from '../features/media/media.files.ts';
import { LineSigner } from '../features/media/media.line-signer.ts';
import { MediaLines } from '../features/media/media.lines.ts';
import { mediaPlayRoutes } from '../features/media/media.play.routes.ts';
import type { PlayTokens } from '../features/media/media.play-tokens.ts';
import type { MediaHistory, MediaPurchases, MediaShelves, MediaStandings } from '../features/media/media.port.ts';
import type { MediaRepository } from '../features/media/media.repository.ts';
import { MediaTracks } from '../features/media/media.tracks.ts';
import type { Bus } from '../platform/bus.ts';
import type { Clock } from '../platform/clock.ts';

interface DeliveryNeeds {
  readonly config: Config;
  readonly media: { readonly repository: MediaRepository; readonly files: MediaFiles };
  readonly accounts: AccountPort;
  readonly playTokens: PlayTokens;
  readonly settings: ConfigPort;
  readonly purchases: MediaPurchases;
  readonly history: MediaHistory;
  readonly shelves: MediaShelves;
  readonly standings: MediaStandings;
  readonly bus: Bus;
  readonly clock: Clock;
}

/** How videos come to those who may watch them. */
export function composeDelivery(needs: DeliveryNeeds) {
  const { config, media, playTokens, settings, clock } = needs;
  const signer = new LineSigner(config.secrets.line);
  const lines = new MediaLines({ config: settings, signer, clock });
  const delivery = new MediaDelivery({
    ...needs,
    repository: media.repository,
    tracks: new MediaTracks(media.files),
    lines,
    tokens: playTokens,
  });
  return { delivery, playTokens, signer, routes: mediaPlayRoutes(delivery) };
}
