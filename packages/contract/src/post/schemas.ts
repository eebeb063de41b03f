import Type, { type Static } from 'typebox';
import { CONTENT } from '../content.ts';
import { mediaCover } from '../media/schemas.ts';
import { MEDIA_ACCESSES, MEDIA_CONTENT_TYPES } from '../media/states.ts';
import { picture } from '../picture/schemas.ts';
import { exact, id, instant } from '../shapes.ts';
import { OWN_POST_TABS, POST_AUDIENCES, POST_KINDS, POST_LIMITS, POST_STATES } from './kinds.ts';

const orNothing = Type.Union([id, Type.Literal('')]);
const instantOrNothing = Type.Union([instant, Type.Literal('')]);
const count = Type.Integer({ minimum: 0 });
const text = (maxLength: number) => Type.String({ maxLength });

const postKind = Type.Enum([...POST_KINDS]);
const postState = Type.Enum([...POST_STATES]);
const postAudience = Type.Enum([...POST_AUDIENCES]);
export const ownPostTab = Type.Enum([...OWN_POST_TABS]);

/** A piece of a long text; a picture by its place among the post's. */
export const postBlock = Type.Union([
  exact({ type: Type.Literal('heading'), text: text(POST_LIMITS.heading) }),
  exact({ type: Type.Literal('text'), text: text(POST_LIMITS.text) }),
  exact({ type: Type.Literal('picture'), at: Type.Integer({ minimum: 0, maximum: POST_LIMITS.articlePictures - 1 }) }),
]);
export type PostBlock = Static<typeof postBlock>;

const someIds = (maxItems: number) => Type.Array(id, { maxItems, uniqueItems: true });

/** What can be changed once a post is out. */
export const postWords = {
  title: Type.Optional(text(POST_LIMITS.title)),
  text: Type.Optional(text(POST_LIMITS.text)),
  blocks: Type.Optional(Type.Array(postBlock, { maxItems: POST_LIMITS.blocks })),
  pictureIds: Type.Optional(someIds(POST_LIMITS.articlePictures)),
  topicIds: Type.Optional(someIds(POST_LIMITS.topics)),
  mentionIds: Type.Optional(someIds(POST_LIMITS.mentions)),
  place: Type.Optional(text(POST_LIMITS.place)),
  audience: Type.Optional(postAudience),
};

const pollDraft = exact({
  options: Type.Array(text(POST_LIMITS.option), { maxItems: POST_LIMITS.options.most }),
  days: Type.Integer({ minimum: POST_LIMITS.pollDays.least, maximum: POST_LIMITS.pollDays.most }),
});

export const paidDraft = exact({
  title: text(POST_LIMITS.paidTitle),
  text: text(POST_LIMITS.paidText),
  pictureIds: someIds(POST_LIMITS.pictures),
  price: Type.Integer({ minimum: 0, maximum: POST_LIMITS.price.most, description: 'gold' }),
});

/** A post as its author writes it; what a kind needs, publishing asks for. */
export const postContent = {
  kind: postKind,
  ...postWords,
  videoId: Type.Optional(id),
  poll: Type.Optional(pollDraft),
  paid: Type.Optional(paidDraft),
  publishAt: Type.Optional(instant),
};
export const postContentShape = exact(postContent);
export type PostContent = Static<typeof postContentShape>;

const author = exact({
  id: orNothing,
  name: Type.String({ description: 'empty for somebody who has left' }),
  avatar: Type.String(),
});

/** Somebody whom the caller follows, with the latest that they published. */
export const postTeller = exact({
  id,
  name: Type.String(),
  avatar: Type.String(),
  postId: id,
  publishedAt: instant,
});
export type PostTeller = Static<typeof postTeller>;

const sizes = exact({ small: picture.properties.small, large: picture.properties.large });
export type PostPicture = Static<typeof sizes>;

const postVideo = exact({
  id,
  contentType: Type.Enum(MEDIA_CONTENT_TYPES),
  title: Type.String(),
  cover: mediaCover,
  seconds: Type.Number({ minimum: 0 }),
  access: Type.Enum(MEDIA_ACCESSES),
});
export type PostVideo = Static<typeof postVideo>;

export const postPoll = exact({
  options: Type.Array(exact({ text: Type.String(), votes: count })),
  voted: Type.Integer({ minimum: -1, description: 'what the caller chose, from 0; -1 for nothing yet' }),
  closesAt: instant,
});
export type PostPoll = Static<typeof postPoll>;

const postPaid = exact({
  title: Type.String({ description: 'what is in it, for everybody to read' }),
  listPrice: count,
  price: Type.Integer({ minimum: 0, description: 'gold for the caller, any discount included' }),
  sold: count,
  open: Type.Boolean({ description: 'bought by the caller, or the caller’s own' }),
  pictures: count,
  characters: count,
});

export const postTopic = exact({
  id,
  name: Type.String(),
  translations: Type.Record(Type.String(), exact({ name: Type.String(), intro: Type.String() })),
});
export type PostTopic = Static<typeof postTopic>;

/** A post as a list shows it. */
export const postCard = exact({
  id,
  contentType: Type.Literal(CONTENT.post.contentType),
  kind: postKind,
  title: Type.String(),
  text: Type.String({ description: 'plain text; in lists its beginning' }),
  more: Type.Boolean({ description: 'there is more of it to read' }),
  pictures: Type.Array(sizes),
  video: Type.Union([postVideo, Type.Null()], { description: 'nothing where it has none, or it is there no more' }),
  poll: Type.Union([postPoll, Type.Null()]),
  paid: Type.Union([postPaid, Type.Null()]),
  solved: Type.Boolean({ description: 'a question with an accepted answer' }),
  topics: Type.Array(postTopic),
  mentions: Type.Array(exact({ id, name: Type.String() })),
  place: Type.String(),
  byAi: Type.Boolean({ description: 'a picture in it was made by a machine' }),
  audience: postAudience,
  author: exact({ ...author.properties, followed: Type.Boolean({ description: 'by the caller' }) }),
  counts: exact({ likes: count, comments: count, collects: count, views: count }),
  liked: Type.Boolean(),
  collected: Type.Boolean(),
  pinned: Type.Boolean(),
  publishedAt: instant,
  editedAt: instantOrNothing,
});
export type PostCard = Static<typeof postCard>;

/** How a post stands, for its author alone. */
const ownPost = exact({
  state: postState,
  note: Type.String({ description: 'why it was held or refused' }),
  scheduled: Type.Boolean({ description: 'its time is still to come' }),
  mayAppeal: Type.Boolean(),
  appealed: Type.Boolean(),
  pictureIds: Type.Array(id, {
    description: 'of what everybody sees of it, in their order: an edit names those that stay',
  }),
  paidPictureIds: Type.Array(id, { description: 'the same of its paid part' }),
  review: exact({ passed: count, of: count }, { description: 'how many of its pictures and videos have passed' }),
});
export type OwnPost = Static<typeof ownPost>;

export const ownPostCard = exact({ ...postCard.properties, own: ownPost });
export type OwnPostCard = Static<typeof ownPostCard>;

/** The paid part as the caller may see it: whole, or a preview that was made by the server. */
const paidPart = Type.Union([
  exact({
    open: Type.Literal(true),
    text: Type.String(),
    pictures: Type.Array(sizes, { description: 'addresses for the caller alone, good for ten minutes' }),
  }),
  exact({
    open: Type.Literal(false),
    text: Type.String({ description: 'its first tenth' }),
    pictures: Type.Array(Type.String({ description: 'a picture of 32 pixels, as a data address' })),
  }),
]);
export type PaidPart = Static<typeof paidPart>;

const acceptedAnswer = exact({ commentId: id, text: Type.String(), author, createdAt: instant });
export type AcceptedAnswer = Static<typeof acceptedAnswer>;

export const postDetail = exact({
  ...postCard.properties,
  blocks: Type.Array(postBlock),
  paidPart: Type.Union([paidPart, Type.Null()]),
  accepted: Type.Union([acceptedAnswer, Type.Null()]),
  mine: Type.Boolean(),
  own: Type.Union([ownPost, Type.Null()]),
});
export type PostDetail = Static<typeof postDetail>;

const change = Type.Integer({ description: 'those of the day less those taken back' });
const figures = {
  views: count,
  likes: change,
  comments: change,
  collects: change,
  sold: count,
  income: Type.Integer({ minimum: 0, description: 'gold' }),
};

/** What one post did lately, for its author. */
export const postFigures = exact({
  id,
  title: Type.String(),
  days: Type.Array(exact({ day: Type.String({ description: 'in Shanghai' }), ...figures }), {
    description: 'every day, the oldest first',
  }),
  totals: exact(figures),
});
export type PostFigures = Static<typeof postFigures>;

/** A draft; versions keep two devices from writing over each other. */
export const postDraft = exact({
  id,
  version: Type.Integer({ minimum: 1 }),
  content: postContentShape,
  pictures: Type.Array(picture, { description: 'those of the content that are still there' }),
  copyOf: Type.Union([id, Type.Literal('')], {
    description: 'the draft that was changed elsewhere while this was written',
  }),
  updatedAt: instant,
});
export type PostDraft = Static<typeof postDraft>;

/** Told to its author when something becomes of a post. */
export const postChanged = exact({ postId: id, title: Type.String(), state: postState, note: Type.String() });

/** Told to who is here and follows its author, or a topic that it stands under, when a post comes out. */
export const postArrived = exact({ postId: id });

/** What operators read of a post. */
export const postRecord = exact({
  id,
  accountId: orNothing,
  kind: postKind,
  title: Type.String(),
  text: Type.String(),
  state: postState,
  heldFor: Type.String(),
  note: Type.String(),
  appeal: Type.String({ description: 'what its author says against the decision' }),
  audience: postAudience,
  pictures: Type.Array(sizes),
  createdAt: instant,
  decidedAt: instantOrNothing,
});
export type PostRecord = Static<typeof postRecord>;

/** The words of a post before they were changed. */
export const postVersion = exact({
  title: Type.String(),
  text: Type.String(),
  paidText: Type.String(),
  until: instant,
});
