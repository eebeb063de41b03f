import type { SelfInfo } from '@liuguang/contract/account/schemas';
import { priceFor } from '@liuguang/contract/entitlement';
import { playPaths } from '@liuguang/contract/media/play';
import type { MediaBeginning, MediaPlay } from '@liuguang/contract/media/playing';
import type { Face } from '../../account/account.port.ts';
import type { VideoShelf } from '../media.port.ts';
import type { TrackRow, VideoRow } from '../media.repository.ts';
import type { PlayGrant } from './media.play-tokens.ts';
import type { ViewerAccess } from './media.viewer-access.ts';

export interface Played {
  readonly viewer: SelfInfo;
  readonly owner: Face;
  readonly viewerAccess: ViewerAccess;
  readonly grant: PlayGrant;
  readonly playToken: string;
  readonly expiresAt: Date;
  readonly shelf: VideoShelf;
  /** The largest first. */
  readonly allowed: readonly TrackRow[];
  /** All that there is, whoever may see it. */
  readonly standingRungs: readonly TrackRow[];
  readonly lines: readonly string[];
  readonly clip: string;
  /** The film it is taken from is there for this person. */
  readonly hasFilm: boolean;
  readonly beginning: MediaBeginning | undefined;
}

export function presentMediaPlay(video: VideoRow, played: Played): MediaPlay {
  const { viewer, owner, viewerAccess, grant, allowed } = played;
  const id = String(video.id);
  const isFull = grant.watch === 'full';
  return {
    id,
    contentType: video.contentType,
    title: video.title,
    intro: video.intro,
    translations: { ...video.translations },
    byAi: video.isByAi,
    cover: video.cover,
    owner,
    counts: { views: video.views, likes: video.likes, collects: video.collects, comments: video.comments },
    liked: viewerAccess.liked,
    collected: viewerAccess.collected,
    labels: played.shelf.labels,
    place: played.shelf.place ?? null,
    seconds: video.seconds,
    width: video.width,
    height: video.height,
    publishedAt: video.publishedAt?.toISOString() ?? '',
    access: video.access,
    listPrice: video.price,
    price: video.access === 'gold' ? priceFor(video.price, viewer) : 0,
    bought: viewerAccess.bought,
    watch: grant.watch,
    previewSeconds: isFull ? 0 : video.previewSeconds,
    playToken: played.playToken,
    playTokenExpiresAt: played.expiresAt.toISOString(),
    resumeAt: viewerAccess.resumeAt,
    rungs: played.standingRungs.map(({ rung, width, height }) => {
      return { rung, width, height, locked: !allowed.some((one) => one.rung === rung) };
    }),
    lines: [...played.lines],
    storyboard: isFull && video.storyboard ? playPaths.storyboard(id) : '',
    captions: isFull ? video.captions.map((language) => ({ language, path: playPaths.captions(id, language) })) : [],
    clip: played.clip,
    chapters: video.chapters.filter(({ second }) => isFull || second < video.previewSeconds),
    film: played.hasFilm && video.filmId !== null ? { id: String(video.filmId), second: video.filmSecond } : null,
    ...(played.beginning && { beginning: played.beginning }),
  };
}
