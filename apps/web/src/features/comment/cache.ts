import type { SelfInfo } from '@liuguang/contract/account/schemas';
import type { AddedComment, Comment, Reply } from '@liuguang/contract/comment/schemas';
import type { Answers, Listed } from './queries.ts';

/** A comment that its author has just written, as everybody will see it. */
export const asReply = (added: AddedComment, { id, name, avatar }: SelfInfo, answers: string): Reply => ({
  id: added.id,
  rootId: added.rootId,
  answers,
  author: { id, name, avatar },
  byCreator: false,
  text: added.text,
  later: false,
  state: added.state,
  heldFor: added.heldFor,
  note: '',
  likes: 0,
  liked: false,
  mine: true,
  createdAt: added.createdAt,
});

export const asComment = (reply: Reply): Comment => ({ ...reply, replies: 0, firstReplies: [] });

/** Changes one comment wherever it stands. */
export function changeIn(listed: Listed, id: string, change: (one: Reply) => Partial<Reply>): Listed {
  const reply = (one: Reply): Reply => (one.id === id ? { ...one, ...change(one) } : one);
  const comment = (one: Comment): Comment => ({
    ...one,
    ...(one.id === id ? change(one) : {}),
    firstReplies: one.firstReplies.map(reply),
  });
  return { ...listed, pages: listed.pages.map((page) => ({ ...page, list: page.list.map(comment) })) };
}

export const changeAnswer = (answers: Answers, id: string, change: (one: Reply) => Partial<Reply>): Answers => ({
  ...answers,
  pages: answers.pages.map((page) => ({
    ...page,
    list: page.list.map((one) => (one.id === id ? { ...one, ...change(one) } : one)),
  })),
});

/** Puts what was just written where its author looks for it: on top, or with those that wait. */
export function putFirst(listed: Listed, comment: Comment): Listed {
  const [first, ...rest] = listed.pages;
  if (!first) return listed;
  const held = comment.state !== 'shown';
  const changed = held
    ? { ...first, own: [comment, ...first.own] }
    : { ...first, list: [comment, ...first.list], total: first.total + 1 };
  return { ...listed, pages: [changed, ...rest] };
}
