import type { Stack } from './stack.ts';

/** For tests that change videos behind the server's back: lists are read anew. */
export const forgetLists = ({ running }: Pick<Stack, 'running'>): Promise<void> =>
  running.database.transaction((tx) => running.app.bus.publish('media', 'test', tx));
