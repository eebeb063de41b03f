import type { postCalls } from '@liuguang/contract/post/calls';
import type { postConsoleCalls } from '@liuguang/contract/post/console-calls';
import type { postDraftCalls } from '@liuguang/contract/post/draft-calls';
import type { Routes } from '../../platform/http/handler.ts';
import type { PostDrafts } from './post.drafts.ts';
import type { PostFiguresDesk } from './post.figures.ts';
import type { PostLists } from './post.lists.ts';
import type { PostMentions } from './post.mentions.ts';
import type { PostReview } from './post.review.ts';
import type { PostService } from './post.service.ts';
import type { PostTopics } from './post.topics.ts';
import type { PostWriting } from './post.writing.ts';

interface Parts {
  readonly writing: PostWriting;
  readonly pages: PostLists;
  readonly posts: PostService;
  readonly review: PostReview;
  readonly draftsDesk: PostDrafts;
  readonly topicDesk: PostTopics;
  readonly mentions: PostMentions;
  readonly figureDesk: PostFiguresDesk;
}

export const postRoutes = ({
  writing,
  pages,
  posts,
  review,
  topicDesk,
  mentions,
  figureDesk,
}: Parts): Routes<typeof postCalls> => ({
  'app/post/publish': ({ tx, actor, body }) => writing.publish(tx, actor, body),
  'app/post/list': ({ actor, body }) => pages.list(actor, body),
  'app/post/detail': ({ actor, body }) => posts.detail(actor, body.id),
  'app/post/mypublish': ({ actor, body }) => pages.own(actor, body),
  'app/post/pay': ({ tx, actor, body }) => posts.pay(tx, actor, body),
  'x/post/followed': ({ actor }) => pages.followed(actor),
  'x/post/edit': ({ actor, body }) => writing.edit(actor, body),
  'x/post/delete': ({ actor, body }) => posts.delete(actor, body.id),
  'x/post/pin': ({ actor, body }) => posts.pin(actor, body),
  'x/post/vote': ({ actor, body }) => posts.vote(actor, body),
  'x/post/accept': ({ actor, body }) => posts.accept(actor, body),
  'x/post/related': ({ actor, body }) => pages.related(actor, body.id),
  'x/post/topics': ({ body }) => topicDesk.list(body),
  'x/post/mentions': ({ actor, body }) => mentions.suggest(actor, body.words),
  'x/post/figures': ({ actor, body }) => figureDesk.figures(actor, body),
  'x/post/appeal': ({ actor, body }) => review.appeal(actor, body),
});

export const postDraftRoutes = ({ draftsDesk }: Parts): Routes<typeof postDraftCalls> => ({
  'x/post/drafts': ({ actor, body }) => draftsDesk.list(actor, body),
  'x/post/draft/read': ({ actor, body }) => draftsDesk.read(actor, body.draftId),
  'x/post/draft/save': ({ actor, body }) => draftsDesk.save(actor, body),
  'x/post/draft/delete': ({ actor, body }) => draftsDesk.delete(actor, body.draftId),
});

export const postConsoleRoutes = ({ review }: Parts): Routes<typeof postConsoleCalls> => ({
  'console/post/list': ({ body }) => review.list(body),
  'console/post/read': ({ body }) => review.read(body.postId),
  'console/post/decide': ({ tx, actor, body }) => review.decide(tx, actor, body),
});
