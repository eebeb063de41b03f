import type { SelfInfo } from '@liuguang/contract/account/schemas';
import { CONTENT } from '@liuguang/contract/content';
import { priceFor } from '@liuguang/contract/entitlement';
import type {
  OwnPost,
  PostCard,
  PostPicture,
  PostPoll,
  PostRecord,
  PostTopic,
  PostVideo,
} from '@liuguang/contract/post/schemas';
import type { Face } from '../account/account.port.ts';
import type { OptionRow, PictureRow, PostRow } from './post.repository.ts';
import { excerptOf } from './post.text.ts';

const NOBODY: Face = { id: '', name: '', avatar: '' };

/** All that a card needs of one post and of who looks at it. */
export interface PostSight {
  /** Nobody in particular, where it is read for all. */
  readonly viewer: SelfInfo | undefined;
  readonly author: Face | undefined;
  readonly followed: boolean;
  readonly pictures: readonly PictureRow[];
  readonly video: PostVideo | null;
  readonly options: readonly OptionRow[];
  readonly voted: number;
  readonly topics: readonly PostTopic[];
  readonly mentions: readonly { readonly id: string; readonly name: string }[];
  readonly liked: boolean;
  readonly collected: boolean;
  readonly bought: boolean;
}

export const isMine = ({ accountId }: PostRow, viewer: SelfInfo | undefined): boolean =>
  viewer !== undefined && String(accountId) === viewer.id;

export function presentCard(row: PostRow, sight: PostSight): PostCard {
  const { id, kind, title, text, place, audience, likes, comments, collects, views, pinned } = row;
  const excerpt = excerptOf(text);
  return {
    ...{ id: String(id), contentType: CONTENT.post.contentType, kind, title, place, audience, pinned },
    text: excerpt,
    more: excerpt !== text || row.blocks.some(({ type }) => type !== 'text'),
    pictures: sight.pictures.filter(({ paid }) => !paid).map(({ sizes }) => sizes),
    byAi: row.isByAi,
    video: sight.video,
    poll: presentPoll(row, sight.options, sight.voted),
    paid: presentPaid(row, sight),
    solved: row.acceptedCommentId !== null,
    topics: [...sight.topics],
    mentions: [...sight.mentions],
    author: { ...(sight.author ?? NOBODY), followed: sight.followed },
    counts: { likes, comments, collects, views },
    liked: sight.liked,
    collected: sight.collected,
    publishedAt: row.publishedAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? '',
  };
}

export function presentPoll(
  { pollClosesAt }: Pick<PostRow, 'pollClosesAt'>,
  options: readonly OptionRow[],
  voted: number,
): PostPoll | null {
  if (!pollClosesAt) return null;
  return { options: options.map(({ text, votes }) => ({ text, votes })), voted, closesAt: pollClosesAt.toISOString() };
}

function presentPaid(row: PostRow, { viewer, pictures, bought }: PostSight): PostCard['paid'] {
  if (row.price === 0) return null;
  return {
    title: row.paidTitle,
    listPrice: row.price,
    price: viewer ? priceFor(row.price, viewer) : row.price,
    sold: row.sold,
    open: bought || isMine(row, viewer),
    pictures: pictures.filter(({ paid }) => paid).length,
    characters: row.paidText.length,
  };
}

/** What its author may know of it. */
export const presentOwn = (row: PostRow, { pictures, video }: PostSight, now: Date): OwnPost => ({
  state: row.state,
  note: row.note,
  scheduled: row.publishedAt > now,
  mayAppeal: (row.state === 'held' || row.state === 'refused') && row.appealedAt === null,
  appealed: row.appealedAt !== null,
  pictureIds: pictures.filter(({ paid }) => !paid).map(({ pictureId }) => String(pictureId)),
  paidPictureIds: pictures.filter(({ paid }) => paid).map(({ pictureId }) => String(pictureId)),
  review: {
    passed: pictures.filter(({ passed }) => passed).length + (video === null ? 0 : 1),
    of: pictures.length + (row.videoId === null ? 0 : 1),
  },
});

const sizesOf = (pictures: readonly PictureRow[], isPaid: boolean): PostPicture[] =>
  pictures.filter(({ paid }) => paid === isPaid).map(({ sizes }) => sizes);

export const presentRecord = (row: PostRow, pictures: readonly PictureRow[]): PostRecord => ({
  id: String(row.id),
  accountId: row.accountId === null ? '' : String(row.accountId),
  kind: row.kind,
  title: row.title,
  text: row.text,
  state: row.state,
  heldFor: row.heldFor,
  note: row.note,
  appeal: row.appeal,
  audience: row.audience,
  pictures: sizesOf(pictures, false),
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? '',
});

export const paidPicturesOf = (pictures: readonly PictureRow[]): PostPicture[] => sizesOf(pictures, true);
