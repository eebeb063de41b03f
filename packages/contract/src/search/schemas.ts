import Type, { type Static } from 'typebox';
import { announcedTitle } from '../announced/schemas.ts';
import { collectionCard } from '../collection/schemas.ts';
import { CONTENT } from '../content.ts';
import { mediaCard, mediaCreator } from '../media/home.ts';
import { exact, id, instant, page } from '../shapes.ts';
import { workCard } from '../work/schemas.ts';
import { SEARCH_KINDS, SEARCH_MARKS, SEARCH_WORDS_LIMIT } from './kinds.ts';

/** What somebody types into the search bar. */
export const searchWords = Type.String({ minLength: 1, maxLength: SEARCH_WORDS_LIMIT, pattern: '\\S' });

const word = Type.String();
const english = Type.String({ description: 'the same in English; empty where nobody has written it' });

/** A word that leads to results. */
export const barWord = exact({ word, english });
export type BarWord = Static<typeof barWord>;

export const hotWord = exact({
  word,
  english,
  heat: Type.Integer({ minimum: 0, description: 'people who searched for it lately, those of today counting most' }),
  mark: Type.Enum(SEARCH_MARKS),
});
export type HotWord = Static<typeof hotWord>;

/** Somebody whose videos everybody may find. */
export const searchCreator = exact({
  id,
  contentType: Type.Literal(CONTENT.creator.contentType),
  name: Type.String(),
  avatar: Type.String({ description: 'path of a protected picture; empty while none is chosen' }),
  videos: Type.Integer({ minimum: 0 }),
});
export type SearchCreator = Static<typeof searchCreator>;

/** A label whose name fits. */
const searchLabel = exact({
  id,
  kind: Type.Enum(['topic', 'tag', 'actor']),
  name: Type.String(),
  translations: Type.Record(Type.String(), exact({ name: Type.String(), intro: Type.String() })),
});
export type SearchLabel = Static<typeof searchLabel>;

const count = Type.Integer({ minimum: 0 });

/** A post that everybody may see, by what of it everybody may see: the same for whoever asks. */
const searchPost = exact({
  id,
  contentType: Type.Literal(CONTENT.post.contentType),
  title: Type.String({ description: 'what it is called, or the beginning of what it says' }),
  text: Type.String({ description: 'the beginning of what it says; nothing of a paid part' }),
  picture: Type.String({ description: 'path of its first protected picture; empty where it has none for everybody' }),
  paid: Type.Boolean({ description: 'there is a part that is sold' }),
  counts: exact({ likes: count, comments: count }),
  creator: mediaCreator,
  publishedAt: instant,
});
export type SearchPost = Static<typeof searchPost>;

/** Where something is said in a video. */
const searchMoment = exact({
  video: mediaCard,
  seconds: Type.Integer({ minimum: 0, description: 'from the beginning of the video' }),
  line: Type.String({ description: 'what is said then' }),
});
export type SearchMoment = Static<typeof searchMoment>;

const FIRST = 'on the first page of all that fits, nothing otherwise';

export const searchDetails = exact({
  ...page(Type.Union([mediaCard, collectionCard, searchCreator, searchPost, workCard, searchLabel])).properties,
  collections: Type.Array(collectionCard, { description: FIRST }),
  creators: Type.Array(searchCreator, { description: FIRST }),
  works: Type.Array(workCard, { description: FIRST }),
  announced: Type.Array(announcedTitle, { description: `${FIRST}; titles that are still to come` }),
  posts: Type.Array(searchPost, { description: FIRST }),
  labels: Type.Array(searchLabel, { description: FIRST }),
  moments: Type.Array(searchMoment, { description: FIRST }),
  marks: Type.Array(Type.String(), {
    description: 'what of the names on this page was looked for, as it is written there',
  }),
  meant: Type.String({ description: 'what was looked for in place of a word that nothing has; empty otherwise' }),
  loose: Type.Boolean({ description: 'nothing has all of the words: these have some of them' }),
});
export type SearchDetails = Static<typeof searchDetails>;

export const suggestion = exact({
  kind: Type.Enum(SEARCH_KINDS),
  word: Type.String({ description: 'a name, in the language of what was typed where it has one' }),
});
export type Suggestion = Static<typeof suggestion>;

/** What an operator says about a word. */
const wordDraft = {
  word: Type.String({ minLength: 1, maxLength: 30, pattern: '\\S' }),
  english: Type.String({ maxLength: 40 }),
  standing: Type.Enum(['pinned', 'blocked'], { description: '`blocked` words are never shown to anybody' }),
  position: Type.Integer({ minimum: 0, maximum: 1000, description: 'among those that are pinned' }),
};

export const searchWordDraft = exact(wordDraft);
export type SearchWordDraft = Static<typeof searchWordDraft>;

export const searchWordRecord = exact({ ...wordDraft, updatedAt: instant });
export type SearchWordRecord = Static<typeof searchWordRecord>;

const synonymDraft = {
  word: Type.String({ minLength: 1, maxLength: 30, pattern: '\\S' }),
  means: Type.Array(Type.String({ minLength: 1, maxLength: 30, pattern: '\\S' }), { minItems: 1, maxItems: 8 }),
};

export const searchSynonymDraft = exact(synonymDraft);
export type SearchSynonymDraft = Static<typeof searchSynonymDraft>;

export const searchSynonymRecord = exact({ ...synonymDraft, updatedAt: instant });
export type SearchSynonymRecord = Static<typeof searchSynonymRecord>;

export const searchWordFigure = exact({
  word: Type.String(),
  people: Type.Integer({ minimum: 0, description: 'of the last two weeks, each counted once a day' }),
});
