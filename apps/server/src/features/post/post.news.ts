const COMMENTED = /^commented (\d+)$/;

/** What the channel `post` carries beside the number of a post that comes out. */
export const postNews = { changed: 'changed', commented: (id: bigint): string => `commented ${id}` } as const;

/** The post that more or fewer comments were made on. */
export const commentedPost = (payload: string): string | undefined => COMMENTED.exec(payload)?.[1];
