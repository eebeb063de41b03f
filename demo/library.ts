import { ALBUMS } from './library/albums.ts';
import { COMMENTS } from './library/comments.ts';
import { CREATORS } from './library/creators.ts';
import { LONG_VIDEOS } from './library/long-videos.ts';
import { NOVELS } from './library/novels.ts';
import { SEARCH_WORDS } from './library/search-words.ts';
import { ACTORS, ANIME, CATEGORIES, COLLECTIONS, TAGS, TOPICS } from './library/shelves.ts';
import { SHORT_VIDEOS } from './library/short-videos.ts';
import type { DemoLibrary } from './library/types.ts';

/** All that the demo shows, in words; what is seen and heard lies in the folders beside it. */
export const LIBRARY: DemoLibrary = {
  creators: CREATORS,
  categories: CATEGORIES,
  topics: TOPICS,
  tags: TAGS,
  actors: ACTORS,
  videos: [...LONG_VIDEOS, ...SHORT_VIDEOS],
  collections: COLLECTIONS,
  anime: ANIME,
  novels: NOVELS,
  albums: ALBUMS,
  comments: COMMENTS,
  searchWords: SEARCH_WORDS,
};
