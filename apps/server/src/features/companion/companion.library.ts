import type { CompanionCard } from '@liuguang/contract/companion/schemas';
import { CONTENT } from '@liuguang/contract/content';
import type { MediaCard } from '@liuguang/contract/media/home';
import type { WorkCard } from '@liuguang/contract/work/schemas';
import type { Contributions } from '../../platform/composition/extension-point.ts';
import type { Page } from '../../platform/page.ts';
import type { BlockPort } from '../block/block.port.ts';
import type { ContentSubjects } from '../content/content.port.ts';
import type { MediaListing } from '../media/media.port.ts';
import type { RankerPort } from '../ranker/ranker.port.ts';
import type { SearchLibrary } from '../search/search.port.ts';

export interface LibraryParts {
  readonly searchLibrary: SearchLibrary;
  readonly ranker: RankerPort;
  readonly videoCards: Pick<MediaListing, 'cardsOf'>;
  readonly workCards: { list(request: { contentType: 8; pageSize: number }): Promise<Page<WorkCard>> };
  readonly contentSubjects: Contributions<ContentSubjects>;
  readonly blocks: Pick<BlockPort, 'hiddenFrom'>;
}

/** Recommended at once. */
const TITLES = 3;
/** Among how many of the newest a novel is looked for. */
const NOVELS = 60;
const BOOKS = /书|小说|读|novel|book|read/i;
/** What says that something is wanted, and not what. */
const ASKING =
  /推荐|来|给我|帮我|找|看|一|部|本|个|些|点|想|要|有|没有|什么|哪|好|的|吗|呢|吧|了|我|你|下|关于|片子?|电影|影片|视频|书|小说|读|请|今晚|今天|适合|\b(?:please|can|could|you|recommend|suggest|show|find|give|me|a|an|the|some|something|any|good|film|films|movie|movies|video|videos|book|books|novel|novels|to|watch|read|about|for|with|tonight|today|i|want|would|like|is|are|there|do|have|what|which|should|of|on|in)\b/gi;

/** The library as a companion sees it: what everybody may find, less what this person does not want to see. */
export class CompanionLibrary {
  readonly #parts: LibraryParts;

  constructor(parts: LibraryParts) {
    this.#parts = parts;
  }

  /** Titles that fit what is asked for; what this person may like where nothing particular is. */
  async find(accountId: bigint, asked: string): Promise<CompanionCard[]> {
    const words = asked
      .replaceAll(ASKING, ' ')
      .replaceAll(/[\s\p{P}\p{S}]+/gu, ' ')
      .trim();
    if (BOOKS.test(asked)) return this.#novels(words);
    const hidden = await this.#parts.blocks.hiddenFrom(accountId);
    const found = words === '' ? [] : await this.#parts.searchLibrary.videos(words, TITLES * 2);
    const seen = found.filter(({ creator }) => !hidden.has(BigInt(creator.id)));
    if (seen.length > 0 || words !== '') return seen.slice(0, TITLES).map(cardOfVideo);
    const film = CONTENT.longVideo.contentType;
    const { list } = await this.#parts.ranker.rank(accountId, { contentType: film, size: TITLES, given: [] });
    return (await this.#parts.videoCards.cardsOf(list.map(({ id }) => id))).map(cardOfVideo);
  }

  /** Something that the person shows, as everybody may find it. */
  async describe(contentType: number, id: bigint): Promise<CompanionCard | undefined> {
    const subjects = this.#parts.contentSubjects.all.find(({ contentTypes }) => contentTypes.includes(contentType));
    const found = await subjects?.describe(contentType, id);
    if (!found) return undefined;
    const { title, translations, cover } = found;
    return {
      contentType: contentType as CompanionCard['contentType'],
      id: String(id),
      title,
      translations: titlesOnly(translations),
      cover,
      seconds: 0,
    };
  }

  async #novels(words: string): Promise<CompanionCard[]> {
    const { list } = await this.#parts.workCards.list({ contentType: 8, pageSize: NOVELS });
    const wanted = words.toLowerCase().split(' ').filter(Boolean);
    const fits = ({ title, tags, translations }: WorkCard): number => {
      const about = [title, ...tags, ...Object.values(translations).map((one) => one.title)].join(' ').toLowerCase();
      return wanted.filter((word) => about.includes(word)).length;
    };
    const found = wanted.length === 0 ? list : list.filter((one) => fits(one) > 0);
    return found
      .toSorted((one, other) => fits(other) - fits(one))
      .slice(0, TITLES)
      .map(cardOfNovel);
  }
}

const titlesOnly = (translations: Readonly<Record<string, { readonly title: string }>>) =>
  Object.fromEntries(Object.entries(translations).map(([language, { title }]) => [language, { title }]));

const cardOfVideo = ({ contentType, id, title, translations, cover, seconds }: MediaCard): CompanionCard => ({
  contentType,
  id,
  title,
  translations: titlesOnly(translations),
  cover: cover?.large.path ?? '',
  seconds,
});

const cardOfNovel = ({ contentType, id, title, translations, cover }: WorkCard): CompanionCard => ({
  contentType,
  id,
  title,
  translations: titlesOnly(translations),
  cover: cover?.large.path ?? '',
  seconds: 0,
});
