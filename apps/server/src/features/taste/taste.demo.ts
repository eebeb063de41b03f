import type { DemoLikes } from './taste.port.ts';
import { tasteContentLike } from './taste.schema.ts';

/** Enters likes as if people had given them, and tells nobody. */
export const demoLikes: DemoLikes = {
  enter: async (tx, liked, people) => {
    if (people.length > 0)
      await tx.insert(tasteContentLike).values(people.map((accountId) => ({ ...liked, accountId })));
  },
};
