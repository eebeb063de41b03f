import { accountNotices } from '../account/notices.ts';
import { aiNotices } from '../ai/notices.ts';
import { announcedNotices } from '../announced/notices.ts';
import { checkinNotices } from '../checkin/notices.ts';
import { commentNotices } from '../comment/notices.ts';
import { creatorNotices } from '../creator/notices.ts';
import { feedbackNotices } from '../feedback/notices.ts';
import { followNotices } from '../follow/notices.ts';
import { inviteNotices } from '../invite/notices.ts';
import { liveNotices } from '../live/notices.ts';
import { mediaNotices } from '../media/notices.ts';
import { membershipNotices } from '../membership/notices.ts';
import { moderationNotices } from '../moderation/notices.ts';
import { paymentNotices } from '../payment/notices.ts';
import { postNotices } from '../post/notices.ts';
import { tasteNotices } from '../taste/notices.ts';
import { workNotices } from '../work/notices.ts';
import type { NoticeKind, ValuesOf } from './kind.ts';

/** Everything that people are told of. A feature adds its notices here. */
export const NOTICES = {
  ...accountNotices,
  ...aiNotices,
  ...announcedNotices,
  ...checkinNotices,
  ...commentNotices,
  ...creatorNotices,
  ...feedbackNotices,
  ...followNotices,
  ...inviteNotices,
  ...mediaNotices,
  ...membershipNotices,
  ...moderationNotices,
  ...paymentNotices,
  ...tasteNotices,
  ...liveNotices,
  ...postNotices,
  ...workNotices,
};

export type NoticeName = keyof typeof NOTICES;

/** Worked out once for each kind: doing it at every use is dear to the compiler. */
type AllValues = { [Name in NoticeName]: ValuesOf<(typeof NOTICES)[Name]> };
export type NoticeValues<Name extends NoticeName> = AllValues[Name];

/** Nothing for a kind that is not known here, as when the server is newer than the page. */
export const noticeKind = (name: string): NoticeKind | undefined =>
  (NOTICES as Readonly<Record<string, NoticeKind>>)[name];
