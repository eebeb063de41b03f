import type { Request } from '@liuguang/contract/contract';
import type { Chapter } from '@liuguang/contract/media/chapters';
import type { OwnVideo, VideoRecord } from '@liuguang/contract/media/owner';
import { readCaptions } from '@liuguang/media/captions';
import { chaptersFromCaptions, titleAt } from '@liuguang/media/chapters';
import { asc, eq } from 'drizzle-orm';
import type { Person } from '../../../platform/http/handler.ts';
import type { Database, Query, Transaction } from '../../../platform/postgres/database.ts';
import { badField, Refused } from '../../../platform/refused.ts';
import type { ModerationPort } from '../../moderation/moderation.port.ts';
import type { SearchNotes } from '../../search/search.port.ts';
import { presentOwnVideo, presentVideoRecord } from '../media.present.ts';
import type { MediaRepository, VideoChange, VideoRow } from '../media.repository.ts';
import { mediaCaption, type StoredChapter } from '../media.schema.ts';
import { refuseOthers } from './media.own.ts';
import type { MediaService } from './media.service.ts';

interface ChapterParts {
  readonly database: Database;
  readonly repository: MediaRepository;
  readonly service: MediaService;
  readonly moderation: Pick<ModerationPort, 'refuseText'>;
  readonly searchIndexing: SearchNotes;
}

/** In which language chapters are called, where captions of it suggest them. */
const FIRST_LANGUAGE = 'zh-CN';
const LONG = 1;

/** The parts of videos, and which film a short is taken from. */
export class MediaChapters {
  readonly #parts: ChapterParts;

  constructor(parts: ChapterParts) {
    this.#parts = parts;
  }

  async put(person: Person, { videoId, chapters }: Request<'x/media/chapters/put'>): Promise<OwnVideo> {
    const { database, repository, moderation } = this.#parts;
    for (const { title, en = '' } of chapters) moderation.refuseText(`${title}\n${en}`);
    return database.transaction(async (tx) => {
      const video = refuseOthers(person, await repository.lock(tx, BigInt(videoId)));
      const row = await this.#change(tx, video, await this.#named(tx, video, chapters, 'creator'));
      return presentOwnVideo(row, await repository.tracksOf(row.id, tx));
    });
  }

  async putForOperator(tx: Transaction, request: Request<'console/media/chapters/put'>): Promise<VideoRecord> {
    const video = await this.#locked(tx, request.videoId);
    const row = await this.#change(tx, video, await this.#named(tx, video, request.chapters, 'operator'));
    return presentVideoRecord(row, await this.#parts.repository.tracksOf(row.id, tx));
  }

  async putFilm(person: Person, request: Request<'x/media/film/put'>): Promise<OwnVideo> {
    const { database, repository } = this.#parts;
    return database.transaction(async (tx) => {
      const video = refuseOthers(person, await repository.lock(tx, BigInt(request.videoId)));
      const film = request.filmId === '' ? undefined : await repository.byId(BigInt(request.filmId), tx);
      if (request.filmId !== '') refuseOthers(person, film);
      const row = await this.#change(tx, video, filmOf(request, film));
      return presentOwnVideo(row, await repository.tracksOf(row.id, tx));
    });
  }

  async putFilmForOperator(tx: Transaction, request: Request<'console/media/film/put'>): Promise<VideoRecord> {
    const { repository } = this.#parts;
    const video = await this.#locked(tx, request.videoId);
    const film = request.filmId === '' ? undefined : await repository.byId(BigInt(request.filmId), tx);
    if (request.filmId !== '' && !film) throw new Refused('notFound');
    const row = await this.#change(tx, video, filmOf(request, film));
    return presentVideoRecord(row, await repository.tracksOf(row.id, tx));
  }

  /** What captions suggest now; nothing where people have named the parts. */
  async suggested(tx: Query, { id, seconds, chaptersBy }: VideoRow): Promise<VideoChange> {
    if (chaptersBy === 'creator' || chaptersBy === 'operator') return {};
    const chapters = await chaptersSuggested(tx, id, seconds);
    return { chapters, chaptersBy: chapters.length > 0 ? 'captions' : '' };
  }

  async #named(
    tx: Transaction,
    video: VideoRow,
    chapters: readonly Chapter[],
    by: 'creator' | 'operator',
  ): Promise<VideoChange> {
    if (chapters.length === 0) return this.suggested(tx, { ...video, chaptersBy: '' });
    for (const [at, { second }] of chapters.entries()) {
      const isNext = at === 0 ? second === 0 : second > (chapters[at - 1]?.second ?? 0);
      if (!isNext || second >= Math.max(1, video.seconds)) throw badField(`/chapters/${at}/second`, 'out of order');
    }
    return { chapters: chapters.map((one) => ({ ...one, title: one.title.trim() })), chaptersBy: by };
  }

  async #locked(tx: Transaction, videoId: string): Promise<VideoRow> {
    const video = await this.#parts.repository.lock(tx, BigInt(videoId));
    if (!video) throw new Refused('notFound');
    return video;
  }

  async #change(tx: Transaction, { id }: VideoRow, change: VideoChange): Promise<VideoRow> {
    const row = await this.#parts.service.change(tx, id, change);
    if (!row) throw new Refused('notFound');
    if (change.chapters) await this.#parts.searchIndexing.note(tx, 'video', [id]);
    return row;
  }
}

/** Also for what the house brings itself. */
export async function chaptersSuggested(query: Query, videoId: bigint, seconds: number): Promise<StoredChapter[]> {
  const rows = await query
    .select({ language: mediaCaption.language, vtt: mediaCaption.vtt })
    .from(mediaCaption)
    .where(eq(mediaCaption.videoId, videoId))
    .orderBy(asc(mediaCaption.language));
  const first = rows.find(({ language }) => language === FIRST_LANGUAGE) ?? rows[0];
  if (!first) return [];
  const english = rows.find(({ language }) => language === 'en' && language !== first.language);
  const inEnglish = english ? await readCaptions(english.vtt) : [];
  return chaptersFromCaptions(await readCaptions(first.vtt), seconds).map(({ second, title }) => {
    const en = titleAt(inEnglish, second);
    return { second, title, ...(en && { en }) };
  });
}

function filmOf({ second }: { readonly second: number }, film: VideoRow | undefined): VideoChange {
  if (!film) return { filmId: null, filmSecond: 0 };
  if (film.contentType !== LONG) throw badField('/filmId', 'no long video');
  if (second >= film.seconds) throw badField('/second', 'beyond the end of the film');
  return { filmId: film.id, filmSecond: second };
}
