/** What its owner may say about a video. */
export const MEDIA_LIMITS = { title: 80, intro: 1000, price: 1_000_000 } as const;

export const CHAPTER_LIMITS = { count: 50, title: 60 } as const;

export const CAPTION_LIMITS = { characters: 150_000, languages: 12 } as const;
