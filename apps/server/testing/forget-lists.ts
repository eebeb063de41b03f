import { ranking } from '../src/platform/ranking/ranking.schema.ts';
import type { Stack } from './stack.ts';

/** Pages of videos, or of posts, are read anew, rankings are not. */
export const forgetPages = ({ running }: Pick<Stack, 'running'>, of: 'media' | 'post' = 'media'): Promise<void> =>
  running.database.transaction((tx) => running.app.ports.bus.publish(of, 'test', tx));

/** For tests that change videos behind the server's back: lists are read anew. */
export const forgetLists = ({ running }: Pick<Stack, 'running'>): Promise<void> =>
  running.database.transaction(async (tx) => {
    await tx.delete(ranking);
    await running.app.ports.bus.publish('media', 'test', tx);
  });
