/** A text in both languages of the app. */
export interface Words {
  readonly zh: string;
  readonly en: string;
}

export interface DemoCreator {
  readonly name: string;
  readonly title: Words;
  readonly intro: Words;
  /** As every account has one; letters that are easily mistaken are not among them. */
  readonly inviteCode: string;
}

export type DemoAccess =
  | { readonly access: 'free' | 'member' | 'dark' }
  | { readonly access: 'gold' /** In gold. */; readonly price: number };

/** What is announced under its name: nobody finds it before its hour. */
interface DemoUpcoming {
  readonly announced?: true;
}

/** Its files are `videos/<name>.mp4`, for long ones `captions/<name>.<language>.vtt`, and `pictures/covers/<name>-wide.webp`, `-tall.webp`. */
export type DemoVideo = DemoAccess &
  DemoUpcoming & {
    readonly name: string;
    readonly kind: 'long' | 'short';
    readonly creator: string;
    readonly title: Words;
    readonly intro: Words;
    readonly topic: string;
    readonly tags: readonly string[];
    readonly actors?: readonly string[];
    /** The long video that a short is taken from, and where it begins there. */
    readonly from?: { readonly film: string; readonly second: number };
    /** How long before the demo was loaded it came out. */
    readonly daysAgo: number;
  };

export interface DemoTopic {
  readonly name: string;
  readonly title: Words;
  readonly intro: Words;
  /** The video whose cover pictures it; one without words in it, for the topic's own stand over it. */
  readonly cover: string;
}

/** A shelf of the house: it holds the videos of these topics. */
export interface DemoCategory {
  readonly name: string;
  readonly title: Words;
  readonly topics: readonly string[];
}

export interface DemoTag {
  readonly name: string;
  readonly title: Words;
}

/** Somebody who is drawn. */
export interface DemoActor {
  readonly name: string;
  readonly title: Words;
  readonly intro: Words;
}

export type DemoCollection = DemoAccess & {
  readonly name: string;
  readonly creator: string;
  readonly title: Words;
  readonly intro: Words;
  readonly videos: readonly string[];
};

export interface DemoAnime extends DemoUpcoming {
  readonly name: string;
  readonly creator: string;
  readonly title: Words;
  readonly intro: Words;
  readonly finished: boolean;
  /** Its videos, season by season. */
  readonly seasons: readonly (readonly string[])[];
}

/** Its chapters are `novels/<name>/<number>.txt`, in English `<number>.en.txt`: the title on the first line, the text below it. */
export type DemoNovel = DemoAccess &
  DemoUpcoming & {
    readonly name: string;
    readonly author: string;
    readonly title: Words;
    readonly intro: Words;
    readonly tags: readonly string[];
    /** The video whose cover is its cover. */
    readonly cover: string;
    readonly chapters: number;
    /** Chapters from this one on are paid for where the novel is. */
    readonly freeChapters: number;
    /** Every chapter is there in English as well. */
    readonly inEnglish?: true;
    /** Of one chapter, in gold, where chapters are sold by themselves. */
    readonly chapterPrice?: number;
  };

/**
 * Its chapters are `audio-novels/<name>/<number>.txt`, the title on the first line and the text below it, read aloud in
 * `audio/<name>-<number>.m4a`; when each sentence is heard says `audio/<name>-<number>.vtt`.
 */
export type DemoAudioNovel = DemoNovel & { readonly inEnglish?: never };

/** When something of the library comes out that is `announced`. */
export interface DemoAnnounced {
  /** Of the title itself. */
  readonly name: string;
  readonly becomes: 'longVideo' | 'anime' | 'album' | 'audioNovel';
  /** A video that shows a little of it, and lends it its cover. */
  readonly trailer: string;
  /** How long after the demo was loaded it comes out. */
  readonly inHours: number;
}

/** Its pictures are `pictures/albums/<name>-<number>.webp`, its cover is `pictures/album-covers/<name>.webp`. */
export type DemoAlbum = DemoAccess &
  DemoUpcoming & {
    readonly name: string;
    readonly creator: string;
    readonly title: Words;
    readonly intro: Words;
    /** Whoever may see a picture may keep it. */
    readonly downloadable?: true;
    readonly tags: readonly string[];
    readonly pictures: number;
  };

/** What somebody says, who likes it and who answers, by their names. */
export interface DemoSaid {
  readonly by: string;
  readonly text: string;
  readonly likes: readonly string[];
  readonly replies?: readonly { readonly by: string; readonly text: string }[];
}

/** What somebody says about a video. */
export interface DemoComment extends DemoSaid {
  readonly video: string;
}

/** What people write over films: over all of them, and over those of a topic. */
export interface DemoDanmaku {
  readonly always: readonly string[];
  readonly topics: Readonly<Record<string, readonly string[]>>;
}

/** What somebody published; what it is made of tells of which kind it is. */
export interface DemoPost {
  /** A creator of the library, or one of the cast. */
  readonly by: string;
  readonly title?: string;
  readonly text?: string;
  /** A long text by its lines: `# ` begins a heading, `! ` names a picture among `pictures/covers`. */
  readonly blocks?: readonly string[];
  /** `pictures/covers/<name>.webp`. */
  readonly pictures?: readonly string[];
  readonly video?: string;
  readonly isQuestion?: true;
  /** What can be chosen, and how many have. */
  readonly poll?: readonly (readonly [option: string, votes: number])[];
  readonly paid?: {
    readonly title: string;
    readonly text: string;
    /** `pictures/albums/<name>.webp`. */
    readonly pictures: readonly string[];
    /** In gold. */
    readonly price: number;
  };
  readonly topics?: readonly string[];
  readonly place?: string;
  /** How many of the others like it. */
  readonly likes: number;
  readonly comments?: readonly (DemoSaid & { readonly isAccepted?: true })[];
}

/** A word that people search for, and how many did: yesterday, the day before, and so on. */
export interface DemoSearchWord {
  readonly word: Words;
  /** The house shows it before others. */
  readonly pinned?: true;
  readonly people: readonly number[];
}

export interface DemoLibrary {
  readonly creators: readonly DemoCreator[];
  readonly categories: readonly DemoCategory[];
  readonly topics: readonly DemoTopic[];
  readonly tags: readonly DemoTag[];
  readonly actors: readonly DemoActor[];
  readonly videos: readonly DemoVideo[];
  readonly collections: readonly DemoCollection[];
  readonly anime: readonly DemoAnime[];
  readonly novels: readonly DemoNovel[];
  readonly audioNovels: readonly DemoAudioNovel[];
  readonly albums: readonly DemoAlbum[];
  readonly announced: readonly DemoAnnounced[];
  readonly comments: readonly DemoComment[];
  readonly danmaku: DemoDanmaku;
  /** The newest first. */
  readonly posts: readonly DemoPost[];
  readonly searchWords: readonly DemoSearchWord[];
}
