import type { SelfInfo } from '@liuguang/contract/account/schemas';
import { canWatch, highestQuality } from '@liuguang/contract/entitlement';
import type { MediaPlay } from '@liuguang/contract/media/playing';
import { masterPlaylist, mediaPlaylist } from '@liuguang/media/playlist';
import { storyboardVtt } from '@liuguang/media/storyboard';
import type { Track } from '@liuguang/media/track';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/http/handler.ts';
import { Refused } from '../../platform/refused.ts';
import { Remembered } from '../../platform/remembered.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { MediaLines } from './media.lines.ts';
import { presentMediaPlay } from './media.play.present.ts';
import type { PlayGrant, PlayTokens } from './media.play-tokens.ts';
import type { MediaHistory, MediaPurchases, MediaShelves, MediaStandings, VideoShelf } from './media.port.ts';
import type { MediaRepository, TrackRow, VideoRow } from './media.repository.ts';
import { rungsFor, standing as rungsStanding } from './media.rungs.ts';
import type { MediaTracks } from './media.tracks.ts';

interface DeliveryParts {
  readonly repository: MediaRepository;
  readonly tracks: MediaTracks;
  readonly lines: MediaLines;
  readonly tokens: PlayTokens;
  readonly accounts: AccountPort;
  readonly purchases: MediaPurchases;
  readonly history: MediaHistory;
  readonly shelves: MediaShelves;
  readonly standings: MediaStandings;
  readonly bus: Bus;
  readonly clock: Clock;
}

/** The same for everybody who opens a video, and what changes about it is soon seen. */
const SHELF_TTL_MS = 3000;
const SHELVES = 5000;

/** Somebody who may see a video, or a part of it. */
export interface Viewer extends PlayGrant {
  readonly person: Pick<Person, 'id'>;
}

interface Opened {
  readonly video: VideoRow;
  readonly rows: readonly TrackRow[];
}

/** Gives out what is played, each time to nobody but those who may have it. */
export class MediaDelivery {
  readonly #parts: DeliveryParts;
  readonly #shelves: Remembered<bigint, VideoShelf>;

  constructor(parts: DeliveryParts) {
    this.#parts = parts;
    this.#shelves = new Remembered(parts.bus, { max: SHELVES, ttlMs: SHELF_TTL_MS });
  }

  async play(person: Person, videoId: bigint): Promise<MediaPlay> {
    const { tokens, accounts, history, standings, lines } = this.#parts;
    const { video, rows } = await this.#open(person, videoId);
    const [viewer, owner, bought, resumeAt, standing, shelf, origins] = await Promise.all([
      accounts.describe(person.id),
      accounts.describe(ownerOf(video)),
      this.#hasBought(person, video),
      history.resumeAt(person.id, videoId),
      standings.standingOf(person.id, videoId),
      this.#shelfOf(videoId),
      lines.origins(),
    ]);
    const grant = grantOf(video, viewer, bought);
    const { token, expiresAt } = tokens.make(person, grant);
    const allowed = rungsFor(rows, video.plan, grant);
    return presentMediaPlay(video, {
      viewer,
      owner,
      bought,
      grant,
      playToken: token,
      expiresAt,
      resumeAt,
      standing,
      shelf,
      allowed,
      standingRungs: grant.watch === 'full' ? rungsStanding(rows) : allowed,
      lines: origins,
      clip: video.clip ? lines.pathOf(video, video.clip.name) : '',
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

  async #openRung(viewer: Viewer, rung: string): Promise<{ video: VideoRow; row: TrackRow }> {
    const { video, rows } = await this.#open(viewer.person, viewer.videoId);
    const row = rungsFor(rows, video.plan, viewer).find((one) => one.rung === rung);
    if (!row) throw new Refused('notFound');
    return { video, row };
  }

  /** A video that can be watched, by this person; how it stands is asked each time, since it may have been taken away. */
  async #open(person: Pick<Person, 'id'>, videoId: bigint): Promise<Opened> {
    const { repository } = this.#parts;
    const [video, rows] = await Promise.all([repository.byId(videoId), repository.tracksOf(videoId)]);
    if (!video || rungsStanding(rows).length === 0 || !(await this.#isVisible(person, video)))
      throw new Refused('notFound');
    return { video, rows };
  }

  /** Its owner sees it as soon as it can be seen; others once it has passed, and while its owner shows it. */
  async #isVisible(person: Pick<Person, 'id'>, video: VideoRow): Promise<boolean> {
    if (video.accountId === person.id) return true;
    if (video.moderation !== 'passed' || video.heldAt !== null) return false;
    // What was bought is for ever, whether or not it is still shown to everybody.
    const isOut = video.publishedAt !== null && video.publishedAt <= this.#parts.clock.now();
    return isOut || this.#hasBought(person, video);
  }

  async #shelfOf(videoId: bigint): Promise<VideoShelf> {
    const shelf = await this.#shelves.read(videoId, () => this.#parts.shelves.shelfOf(videoId));
    return shelf ?? this.#parts.shelves.shelfOf(videoId);
  }

  #hasBought({ id }: Pick<Person, 'id'>, video: VideoRow): Promise<boolean> {
    return this.#parts.purchases.hasBought(id, video.id);
  }
}

function grantOf({ id, access, accountId }: VideoRow, viewer: SelfInfo, bought: boolean): PlayGrant {
  const isOwner = viewer.id === String(accountId);
  return {
    videoId: id,
    watch: canWatch(access, viewer, bought || isOwner),
    quality: highestQuality(viewer, bought || isOwner),
  };
}

function ownerOf({ id, accountId }: VideoRow): bigint {
  if (accountId === null) throw new Error(`video ${id} has no owner`);
  return accountId;
}
