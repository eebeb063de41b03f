import type { SelfInfo } from '@liuguang/contract/account/schemas';
import { canWatch, highestQuality } from '@liuguang/contract/entitlement';
import type { MediaPlay } from '@liuguang/contract/media/playing';
import { masterPlaylist, mediaPlaylist } from '@liuguang/media/playlist';
import { storyboardVtt } from '@liuguang/media/storyboard';
import type { Track } from '@liuguang/media/track';
import type { Person } from '../../../platform/http/handler.ts';
import { Refused } from '../../../platform/refused.ts';
import type { AccountPort } from '../../account/account.port.ts';
import type { MediaCaptions } from '../making/media.captions.ts';
import type { TrackRow, VideoRow } from '../media.repository.ts';
import { maySee } from '../media.visibility-rule.ts';
import { beginningOf } from './media.beginning.ts';
import type { MediaLines } from './media.lines.ts';
import { presentMediaPlay } from './media.play.present.ts';
import type { PlayGrant, PlayHolder, PlayTokens } from './media.play-tokens.ts';
import type { PlayableVideo, PlayableVideoCache } from './media.playable-videos.ts';
import { rungsFor, rungsSince } from './media.rungs.ts';
import type { MediaTracks } from './media.tracks.ts';
import type { ViewerAccess, ViewerAccessQuery } from './media.viewer-access.ts';

interface DeliveryParts {
  readonly viewerAccessQuery: ViewerAccessQuery;
  readonly playableVideos: PlayableVideoCache;
  readonly tracks: MediaTracks;
  readonly lines: MediaLines;
  readonly captions: Pick<MediaCaptions, 'read'>;
  readonly tokens: PlayTokens;
  readonly accounts: AccountPort;
}

/** A token may be made a moment after it was read what stands. */
const LATE_TOKEN_MS = 60_000;

/** Somebody who may see a video, or a part of it. */
export interface Viewer extends PlayGrant, Pick<PlayHolder, 'issuedAt'> {
  readonly person: Pick<Person, 'id'>;
}

interface Opened extends PlayableVideo {
  readonly viewerAccess: ViewerAccess;
}

/** Gives out what is played, each time to nobody but those who may have it. */
export class MediaDelivery {
  readonly #parts: DeliveryParts;

  constructor(parts: DeliveryParts) {
    this.#parts = parts;
  }

  async play(person: Person, videoId: bigint, withBeginning = false): Promise<MediaPlay> {
    const { tokens, accounts, playableVideos, lines } = this.#parts;
    const { video, rows, standing, viewerAccess } = await this.#open(person, videoId);
    const [viewer, owner, shelf, origins, hasFilm] = await Promise.all([
      accounts.describe(person.id),
      accounts.face(ownerOf(video)),
      playableVideos.shelfOf(videoId),
      lines.origins(),
      video.filmId !== null && this.#isThere(person, video.filmId),
    ]);
    const grant = grantOf(video, viewer, viewerAccess);
    const { token, expiresAt } = tokens.make(person, grant);
    const allowed = rungsFor(rows, video.plan, grant);
    const beginning = withBeginning ? await beginningOf(this.#parts, video, allowed) : undefined;
    return presentMediaPlay(video, {
      viewer,
      owner,
      viewerAccess,
      grant,
      playToken: token,
      expiresAt,
      shelf,
      allowed,
      standingRungs: grant.watch === 'full' ? standing : allowed,
      lines: origins,
      hasFilm,
      clip: video.clip ? lines.pathOf(video, video.clip.name) : '',
      beginning,
    });
  }

  /** The list of what the viewer may have. */
  async master(viewer: Viewer, urlOf: (rung: string) => string): Promise<string> {
    const { video, rows } = await this.#open(viewer.person, viewer.videoId);
    const allowed = rungsFor(rows, video.plan, viewer);
    const tracks = await Promise.all(allowed.map(({ rung }) => this.#parts.tracks.read(video, rung)));
    const there = tracks.filter((track): track is Track => track !== undefined);
    if (there.length === 0) throw new Refused('notFound');
    return masterPlaylist(there, urlOf);
  }

  async media(viewer: Viewer, rung: string, line: number, keyUrl: string): Promise<string> {
    const { video } = await this.#openRung(viewer, rung);
    const [track, origin] = await Promise.all([this.#parts.tracks.read(video, rung), this.#parts.lines.origin(line)]);
    if (!track) throw new Refused('notFound');
    const pathOf = this.#parts.lines.pathsIn(video, rung);
    return mediaPlaylist(track, { key: keyUrl, of: (name) => `${origin}${pathOf(name)}` });
  }

  /** What the files of a rung are sealed with. */
  async key(viewer: Viewer, rung: string): Promise<Buffer> {
    const { row } = await this.#openRung(viewer, rung);
    return row.key;
  }

  /** The pictures show the whole video: who may only preview it does not get them. */
  async storyboard(viewer: Viewer, line: number): Promise<string> {
    const { lines } = this.#parts;
    const { video } = await this.#open(viewer.person, viewer.videoId);
    if (!video.storyboard || viewer.watch !== 'full') throw new Refused('notFound');
    const origin = await lines.origin(line);
    return storyboardVtt(video.storyboard, `${origin}${lines.pathOf(video, video.storyboard.file.name)}`);
  }

  /** The words are the video's as much as its pictures: who may only preview it does not get them. */
  async captions(viewer: Viewer, language: string): Promise<string> {
    const { video } = await this.#open(viewer.person, viewer.videoId);
    const vtt = viewer.watch === 'full' ? await this.#parts.captions.read(video.id, language) : undefined;
    if (vtt === undefined) throw new Refused('notFound');
    return vtt;
  }

  /** One that the viewer may have, or has begun with. */
  async #openRung(viewer: Viewer, rung: string): Promise<{ video: VideoRow; row: TrackRow }> {
    const { video, rows } = await this.#open(viewer.person, viewer.videoId);
    const began = new Date(viewer.issuedAt.getTime() - LATE_TOKEN_MS);
    const row = rungsSince(began, rows, video.plan, viewer).find((one) => one.rung === rung);
    if (!row) throw new Refused('notFound');
    return { video, row };
  }

  async #isThere({ id }: Pick<Person, 'id'>, videoId: bigint): Promise<boolean> {
    const access = await this.#parts.viewerAccessQuery.of(id, videoId);
    return access !== undefined && maySee(access);
  }

  /** A video that can be watched, by this person; how it stands is asked each time, since it may have been taken away. */
  async #open(person: Pick<Person, 'id'>, videoId: bigint): Promise<Opened> {
    const { viewerAccessQuery, playableVideos } = this.#parts;
    const viewerAccess = await viewerAccessQuery.of(person.id, videoId);
    if (!viewerAccess || !maySee(viewerAccess)) throw new Refused('notFound');
    const known = playableVideos.read(videoId, viewerAccess.version);
    const watchable = known instanceof Promise ? await known : known;
    if (!watchable || watchable.standing.length === 0) throw new Refused('notFound');
    return { ...watchable, viewerAccess };
  }
}

function grantOf({ id, access }: VideoRow, viewer: SelfInfo, { isOwn, bought }: ViewerAccess): PlayGrant {
  return {
    videoId: id,
    watch: canWatch(access, viewer, bought || isOwn),
    quality: highestQuality(viewer, bought || isOwn),
  };
}

function ownerOf({ id, accountId }: VideoRow): bigint {
  if (accountId === null) throw new Error(`video ${id} has no owner`);
  return accountId;
}
