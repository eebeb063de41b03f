import type { Request } from '@liuguang/contract/contract';
import type { WorkChapter, WorkContentsLine, WorkDetails, WorkPassage } from '@liuguang/contract/work/schemas';
import { WORK_LANGUAGES, WORK_LIMITS, type WorkLanguage } from '@liuguang/contract/work/states';
import type { Clock } from '../../platform/clock.ts';
import type { Person } from '../../platform/http/handler.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { Refused } from '../../platform/refused.ts';
import type { AccountPort } from '../account/account.port.ts';
import type { TagNames } from '../catalogue/catalogue.port.ts';
import type { PurchasePort } from '../purchase/purchase.port.ts';
import type { TastePort } from '../taste/taste.port.ts';
import { isOpenPart, isOpenWhole, partPriceFor, previewOf, type Reader, wholePrice } from './work.access.ts';
import type { WorkCards } from './work.cards.ts';
import { passagesIn } from './work.passages.ts';
import type { WorkPlacesRepository } from './work.places.repository.ts';
import { presentPlace } from './work.present.ts';
import type { WorkReadingRepository } from './work.reading.repository.ts';
import type { WorkRow } from './work.repository.ts';
import type { WorkSoundRepository } from './work.sound.repository.ts';

interface ReadingParts {
  readonly database: Database;
  readonly reading: WorkReadingRepository;
  readonly places: WorkPlacesRepository;
  readonly sounds: WorkSoundRepository;
  readonly cards: WorkCards;
  readonly accounts: Pick<AccountPort, 'describe'>;
  readonly purchases: Pick<PurchasePort, 'hasBought' | 'boughtOf'>;
  readonly tagNames: TagNames;
  readonly taste: Pick<TastePort, 'hasCollected' | 'hasLiked'>;
  readonly clock: Clock;
}

const ORIGINAL: WorkLanguage = WORK_LANGUAGES[0];
const NONE: ReadonlySet<bigint> = new Set();

const isShown = ({ publishedAt, heldAt, removedAt }: WorkRow, now: Date): boolean =>
  publishedAt !== null && publishedAt <= now && heldAt === null && removedAt === null;

/** A work as one person finds it, and what is in it for them. */
export class WorkReading {
  readonly #parts: ReadingParts;

  constructor(parts: ReadingParts) {
    this.#parts = parts;
  }

  async details(person: Person, { id }: Request<'x/work/details'>): Promise<WorkDetails> {
    const { reading, places, cards, tagNames, taste, clock } = this.#parts;
    const { row, part, reader } = await this.open(person, BigInt(id));
    const [[card], tags, isEnglish, liked, collected, place] = await Promise.all([
      cards.present([row]),
      tagNames.translationsOf(row.tags),
      reading.isTranslated(row.id, 'en'),
      taste.hasLiked(person.id, 'work', row.id),
      taste.hasCollected(person.id, 'work', row.id),
      places.of(person.id, row.id),
    ]);
    if (!card) throw new Refused('notFound');
    const isForSale = isShown(row, clock.now()) && card.parts > 0;
    return {
      ...card,
      tags: row.tags.map((name) => ({ name, translations: { ...tags.get(name) } })),
      price: isForSale ? wholePrice(row, reader.viewer) : 0,
      partPrice: isForSale ? partPriceFor(row, reader.viewer) : 0,
      bought: reader.boughtWhole,
      open: isOpenWhole(row, reader),
      downloadable: row.downloadable,
      languages: isEnglish ? [...WORK_LANGUAGES] : [ORIGINAL],
      liked,
      collected,
      place: place ? presentPlace(place) : null,
      namedPart: part,
    };
  }

  async contents(person: Person, { id }: Request<'x/work/contents'>): Promise<{ list: WorkContentsLine[] }> {
    const { reading, purchases, sounds } = this.#parts;
    const { row, reader } = await this.open(person, BigInt(id));
    const [lines, lengths] = await Promise.all([reading.contents(row.id), sounds.lengths(row.id)]);
    const boughtParts = await purchases.boughtOf(
      person.id,
      'chapter',
      row.access === 'gold' ? lines.map((line) => line.id) : [],
    );
    return {
      list: lines.map((line) => ({
        id: String(line.id),
        number: line.number,
        title: line.title,
        translations: line.inEnglish === null ? {} : { en: { title: line.inEnglish } },
        characters: line.characters,
        seconds: lengths.get(line.number) ?? 0,
        open: isOpenPart(row, line, { ...reader, boughtParts }),
        bought: boughtParts.has(line.id),
      })),
    };
  }

  async chapter(person: Person, request: Request<'x/work/chapter'>): Promise<WorkChapter> {
    const { reading } = this.#parts;
    const wanted = request.language ?? ORIGINAL;
    const found = await reading.opened(BigInt(request.workId), request.number, wanted);
    if (!found) throw new Refused('notFound');
    const { row, chapter, before, after } = found;
    const reader = await this.#admit(person, row);
    if (!chapter) throw new Refused('notFound');
    const isOpen = await this.isOpen(person, row, chapter, reader);
    const isTranslated = chapter.translatedText !== null;
    const text = chapter.translatedText ?? chapter.text;
    return {
      id: String(chapter.id),
      workId: String(row.id),
      number: chapter.number,
      title: chapter.translatedTitle ?? chapter.title,
      language: isTranslated ? wanted : ORIGINAL,
      text: isOpen ? text : previewOf(text),
      open: isOpen,
      characters: isTranslated ? [...text].length : chapter.characters,
      price: isOpen ? 0 : partPriceFor(row, reader.viewer),
      comments: chapter.comments,
      ...{ before, after },
    };
  }

  async find(person: Person, request: Request<'x/work/find'>): Promise<{ list: WorkPassage[] }> {
    const { reading, purchases } = this.#parts;
    const { row, reader } = await this.open(person, BigInt(request.workId));
    const words = request.words.trim();
    const chapters = await reading.holding(row.id, words, request.language ?? ORIGINAL, WORK_LIMITS.found);
    const boughtParts = await purchases.boughtOf(
      person.id,
      'chapter',
      chapters.map(({ id }) => id),
    );
    const open = chapters.filter((chapter) => isOpenPart(row, chapter, { ...reader, boughtParts }));
    return { list: open.flatMap((chapter) => passagesIn(chapter, words)).slice(0, WORK_LIMITS.found) };
  }

  /** A work by its number or a part's, as long as this person may look into it, with what they bought of it. */
  async open(person: Person, id: bigint): Promise<{ row: WorkRow; part: number | null; reader: Reader }> {
    const found = await this.#parts.reading.named(id);
    if (!found) throw new Refused('notFound');
    return { ...found, reader: await this.#admit(person, found.row) };
  }

  /** Somebody who may look into a work, with what they bought of it. */
  async #admit(person: Person, row: WorkRow): Promise<Reader> {
    const { accounts, purchases, clock } = this.#parts;
    const [viewer, boughtWhole] = await Promise.all([
      accounts.describe(person.id),
      row.access === 'gold' && purchases.hasBought(person.id, 'work', row.id),
    ]);
    const mayOpen = isShown(row, clock.now()) || (boughtWhole && row.heldAt === null) || row.accountId === person.id;
    if (!mayOpen) throw new Refused('notFound');
    return { viewer, boughtWhole, boughtParts: NONE };
  }

  /** Asks for a purchase only where nothing else opens the part. */
  async isOpen(
    person: Person,
    row: WorkRow,
    part: { readonly id: bigint; readonly number: number },
    reader: Reader,
  ): Promise<boolean> {
    if (isOpenPart(row, part, reader)) return true;
    return row.access === 'gold' && this.#parts.purchases.hasBought(person.id, 'chapter', part.id);
  }
}
