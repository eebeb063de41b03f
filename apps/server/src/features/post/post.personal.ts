import { type Bus, readerChanged } from '../../platform/bus.ts';
import type { PersonalData } from '../../platform/personal.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import type { PostDraftRepository } from './post.draft.repository.ts';
import { postNews } from './post.news.ts';
import type { PostPersonalRepository } from './post.personal.repository.ts';

interface PersonalParts {
  readonly personalRepository: PostPersonalRepository;
  readonly drafts: PostDraftRepository;
  readonly bus: Bus;
}

/** What somebody wrote goes with them; a paid part that others bought stays, and is nobody's. */
export const postPersonal = ({ personalRepository: posts, drafts, bus }: PersonalParts): PersonalData => ({
  feature: 'post',
  tables: ['post', 'post_mention', 'post_vote', 'post_draft'],
  merge: async (tx, guest, into) => {
    await posts.move(tx, guest, into);
    await drafts.move(tx, guest, into);
    await readerChanged(bus, tx, into);
  },
  export: async (accountId) => [
    {
      name: 'posts.json',
      content: (await posts.all(accountId)).map(({ id, accountId: _, decidedBy: __, score: ___, ...row }) => ({
        id: String(id),
        ...row,
        videoId: row.videoId === null ? null : String(row.videoId),
        acceptedCommentId: row.acceptedCommentId === null ? null : String(row.acceptedCommentId),
      })),
    },
    {
      name: 'post-drafts.json',
      content: (await drafts.list(accountId, { after: undefined, fetch: 1000 })).map(({ content, updatedAt }) => ({
        ...content,
        updatedAt,
      })),
    },
    {
      name: 'post-votes.json',
      content: (await posts.votes(accountId)).map(({ postId, option, at }) => ({ postId: String(postId), option, at })),
    },
  ],
  erase: async (tx: Transaction, accountId) => {
    await drafts.removeAll(tx, accountId);
    await posts.forget(tx, accountId);
    await bus.publish('post', postNews.changed, tx);
  },
});
