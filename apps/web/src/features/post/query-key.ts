/** Everything that is known of posts. */
export const POST_KEY = ['post'] as const;
