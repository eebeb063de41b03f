/** What a video is found under: shelves of the house, themes, words, and who is in it. */
export const LABEL_KINDS = ['category', 'topic', 'tag', 'actor'] as const;
export type LabelKind = (typeof LABEL_KINDS)[number];

export const LABEL_SORTS = ['newest', 'watched'] as const;
export type LabelSort = (typeof LABEL_SORTS)[number];

export const LABEL_LIMITS = { name: 30, intro: 200, ofOneVideo: 40 } as const;

/** So many further labels may be asked for at once, all of which a video must bear. */
export const LABELS_WITHIN = 3;
