import { ALBUMS } from './library/albums.ts';
import {
  ANNOUNCED,
  UPCOMING_ALBUMS,
  UPCOMING_ANIME,
  UPCOMING_AUDIO_NOVELS,
  UPCOMING_VIDEOS,
} from './library/announced.ts';
import { AUDIO_NOVELS } from './library/audio-novels.ts';
import { COMMENTS } from './library/comments.ts';
import { CREATORS } from './library/creators.ts';
import { DANMAKU } from './library/danmaku.ts';
import { LONG_VIDEOS } from './library/long-videos.ts';
import { NOVELS } from './library/novels.ts';
import { PICTURE_POSTS } from './library/post-pictures.ts';
import { TALK_POSTS } from './library/post-talk.ts';
import { SEARCH_WORDS } from './library/search-words.ts';
import { ACTORS, ANIME, CATEGORIES, COLLECTIONS, TAGS, TOPICS } from './library/shelves.ts';
import { SHORT_VIDEOS } from './library/short-videos.ts';
import type { DemoLibrary, DemoPost } from './library/types.ts';

/** One of each in turn, beginning with a picture; what is left over stands at the end. */
function mixed(talk: readonly DemoPost[], pictures: readonly DemoPost[]): readonly DemoPost[] {
  const turns = Array.from({ length: Math.max(talk.length, pictures.length) }, (_, at) => [pictures[at], talk[at]]);
  return turns.flat().filter((one) => one !== undefined);
}

/** All that the demo shows, in words; what is seen and heard lies in the folders beside it. */
export const LIBRARY: DemoLibrary = {
  creators: CREATORS,
  categories: CATEGORIES,
  topics: TOPICS,
  tags: TAGS,
  actors: ACTORS,
  videos: [...LONG_VIDEOS, ...SHORT_VIDEOS, ...UPCOMING_VIDEOS],
  collections: COLLECTIONS,
  anime: [...ANIME, ...UPCOMING_ANIME],
  novels: NOVELS,
  audioNovels: [...AUDIO_NOVELS, ...UPCOMING_AUDIO_NOVELS],
  albums: [...ALBUMS, ...UPCOMING_ALBUMS],
  announced: ANNOUNCED,
  comments: COMMENTS,
  danmaku: DANMAKU,
  posts: mixed(TALK_POSTS, PICTURE_POSTS),
  searchWords: SEARCH_WORDS,
};
