import { CONTENT } from '@liuguang/contract/content';
import type { Request, Response } from '@liuguang/contract/contract';
import type { ReadWork, WorkMark } from '@liuguang/contract/work/schemas';
import { WORK_LANGUAGES, WORK_LIMITS } from '@liuguang/contract/work/states';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/http/handler.ts';
import { isId, isInstant, type Page, pageOf, windowOf } from '../../platform/page.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { badField, Refused } from '../../platform/refused.ts';
import type { TasteSubjects } from '../taste/taste.port.ts';
import type { WorkPlacesRepository } from './work.places.repository.ts';
import { presentMark, presentPlace } from './work.present.ts';
import type { WorkReadingRepository } from './work.reading.repository.ts';
import type { WorkReading } from './work.reading.ts';
import type { WorkSoundRepository } from './work.sound.repository.ts';

interface PlaceParts {
  readonly database: Database;
  readonly works: WorkReading;
  readonly reading: WorkReadingRepository;
  readonly places: WorkPlacesRepository;
  readonly sounds: WorkSoundRepository;
  /** Works as their readers see them. */
  readonly kept: Pick<TasteSubjects, 'visibleTo'>;
  readonly clock: Clock;
}

const [ORIGINAL] = WORK_LANGUAGES;

/** Where people are in works, what they marked there, and what they read lately. */
export class WorkPlaces {
  readonly #parts: PlaceParts;

  constructor(parts: PlaceParts) {
    this.#parts = parts;
  }

  async save(person: Person, request: Request<'x/work/place'>): Promise<Response<'x/work/place'>> {
    const { database, works, reading, places, sounds, clock } = this.#parts;
    const { row } = await works.open(person, BigInt(request.workId));
    const { number, offset, language = ORIGINAL } = request;
    // A clock that is ahead must not keep other devices from being right.
    const readAt = new Date(Math.min(Date.parse(request.readAt), clock.now().getTime()));
    const isHeard = row.contentType === CONTENT.audioNovel.contentType;
    const progress = await (isHeard ? sounds : places).progressAt(row.id, number, offset);
    const at = { accountId: person.id, workId: row.id, contentType: row.contentType };
    await database.transaction(async (tx) => {
      const isNew = await places.save(tx, { ...at, number, offset, language, progress, readAt });
      if (isNew) await reading.tally(tx, 'readers', [{ id: row.id, by: 1 }]);
    });
    const kept = await places.of(person.id, row.id);
    if (!kept) throw new Refused('notFound');
    return { place: presentPlace(kept) };
  }

  async history(person: Person, request: Request<'x/work/history'>): Promise<Page<ReadWork>> {
    const { places, kept } = this.#parts;
    const window = windowOf(request, [isInstant, isId]);
    const rows = await places.list(person.id, window, request.contentType);
    const visible = await kept.visibleTo(
      person.id,
      rows.slice(0, window.size).map(({ workId }) => workId),
    );
    return pageOf(
      rows,
      window,
      ({ readAt, workId }) => [readAt.toISOString(), String(workId)],
      ({ workId, contentType, readAt, number, progress }) => ({
        id: String(workId),
        contentType,
        readAt: readAt.toISOString(),
        number,
        progress,
        card: visible.get(workId)?.card ?? null,
      }),
    );
  }

  async forget({ id }: Person, request: Request<'x/work/history/delete'>): Promise<{ removed: number }> {
    const { places } = this.#parts;
    const removed =
      'ids' in request ? await places.remove(id, request.ids.map(BigInt)) : await places.clear(id, request.contentType);
    return { removed };
  }

  async marks({ id }: Person, { workId }: Request<'x/work/marks'>): Promise<{ list: WorkMark[] }> {
    const rows = await this.#parts.places.marks(id, BigInt(workId), WORK_LIMITS.marks);
    return { list: rows.map(presentMark) };
  }

  async addMark(person: Person, request: Request<'x/work/mark/add'>): Promise<WorkMark> {
    const { works, places, reading, clock } = this.#parts;
    const { kind, number, start, end, language = ORIGINAL, note = '' } = request;
    const { row, reader } = await works.open(person, BigInt(request.workId));
    const chapter = await reading.chapter(row.id, number, language);
    if (!chapter || !(await works.isOpen(person, row, chapter, reader))) throw new Refused('notFound');
    const text = (language === ORIGINAL ? null : chapter.translatedText) ?? chapter.text;
    if (start > text.length) throw badField('/start', 'beyond the end of the chapter');
    if (end < start || end > text.length || (kind === 'highlight' && end === start))
      throw badField('/end', 'not behind the start, or beyond the end of the chapter');
    if ((await places.countMarks(person.id, row.id)) >= WORK_LIMITS.marks)
      throw new Refused('taken', { reason: 'work.tooManyMarks' });
    const until = kind === 'highlight' ? Math.min(end, start + WORK_LIMITS.quote) : start + BOOKMARK_QUOTE;
    const mark = { accountId: person.id, workId: row.id, number, language, kind, start, end, note: note.trim() };
    const quote = text.slice(start, until).toWellFormed().replaceAll(/\s+/g, ' ').trim();
    return presentMark(await places.addMark({ ...mark, quote, createdAt: clock.now() }));
  }

  async editMark({ id }: Person, { markId, note }: Request<'x/work/mark/edit'>): Promise<WorkMark> {
    const row = await this.#parts.places.editMark(id, BigInt(markId), note.trim());
    if (!row) throw new Refused('notFound');
    return presentMark(row);
  }

  async removeMark({ id }: Person, { markId }: Request<'x/work/mark/remove'>): Promise<Record<string, never>> {
    if (!(await this.#parts.places.removeMark(id, BigInt(markId)))) throw new Refused('notFound');
    return {};
  }
}

/** A bookmark has no end: so many characters tell which place it is. */
const BOOKMARK_QUOTE = 40;
