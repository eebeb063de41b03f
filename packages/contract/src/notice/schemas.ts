import Type, { type Static } from 'typebox';
import { exact, id, instant } from '../shapes.ts';
import { broadcastWords } from './broadcast.ts';
import { NOTICE_FACES, NOTICE_SECTIONS, UNREAD_LIMIT } from './sections.ts';

export const noticeSection = Type.Enum([...NOTICE_SECTIONS]);

const face = exact({
  id,
  name: Type.String(),
  avatar: Type.String(),
});

/** How far somebody had been told when they were answered; reading up to there leaves what came since. */
export const noticeMark = Type.String({ pattern: '^[0-9]{1,18}\\.[0-9]{1,15}$', maxLength: 34 });

/** One line of the message screen. What it says is made of its kind and values, in the reader's language. */
export const notice = exact({
  id: Type.String(),
  kind: Type.String({ description: 'one of the kinds that the contract lists' }),
  section: noticeSection,
  at: instant,
  unread: Type.Boolean(),
  faces: Type.Array(face, { maxItems: NOTICE_FACES, description: 'of those who did it, the latest first' }),
  others: Type.Integer({ minimum: 0, description: 'how many more did the same' }),
  subject: Type.Union([
    exact({
      contentType: Type.Integer(),
      id,
      placeId: Type.String({ description: 'the comment it speaks of, or nothing' }),
    }),
    Type.Null(),
  ]),
  values: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
  words: Type.Union([broadcastWords, Type.Null()], { description: 'what operators wrote to everybody' }),
  link: Type.String({ description: 'where those words lead' }),
});
export type Notice = Static<typeof notice>;

const count = Type.Integer({ minimum: 0, maximum: UNREAD_LIMIT });

export const unreadNotices = exact(
  Object.fromEntries(NOTICE_SECTIONS.map((section) => [section, count])) as Record<
    (typeof NOTICE_SECTIONS)[number],
    typeof count
  >,
  { description: `how many of each are unread; ${UNREAD_LIMIT} stands for any number from there on` },
);
export type UnreadNotices = Static<typeof unreadNotices>;

/** What somebody's devices are told: there is something to fetch. */
export const noticesChanged = exact({ why: Type.Enum(['added', 'read']) });
