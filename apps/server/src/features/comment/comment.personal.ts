import type { PersonalData } from '../../platform/personal.ts';
import type { CommentPersonalRepository } from './comment.personal.repository.ts';
import type { CommentTallying } from './comment.tally.ts';

export const commentPersonal = (repository: CommentPersonalRepository, tallying: CommentTallying): PersonalData => ({
  feature: 'comment',
  tables: ['comment', 'comment_like', 'comment_report'],
  merge: (tx, guest, into) => repository.move(tx, guest, into),
  export: async (accountId) => [
    { name: 'comments.json', content: await repository.written(accountId) },
    { name: 'comment-likes.json', content: await repository.liked(accountId) },
    { name: 'comment-reports.json', content: await repository.reported(accountId) },
  ],
  erase: async (tx, accountId) => {
    await repository.erase(tx, accountId);
    tallying.afterCommit(tx);
  },
});
