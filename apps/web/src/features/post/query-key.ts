/** Everything that is known of posts. */
export const POST_KEY = ['post'] as const;
/** Of the row of people who have published. */
export const TELLERS_KEY = [...POST_KEY, 'followed'];
