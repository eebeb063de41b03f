import { pathTo } from '../../lib/paths.ts';

/** Where one talks to somebody, whether or not anything was said before. */
export const conversationPath = (accountId: string): string => pathTo('conversation', { with: accountId });
