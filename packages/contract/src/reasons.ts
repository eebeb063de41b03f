import { aiReasons } from './ai/reasons.ts';
import { announcedReasons } from './announced/reasons.ts';
import { blockReasons } from './block/reasons.ts';
import { catalogueReasons } from './catalogue/reasons.ts';
import { checkinReasons } from './checkin/reasons.ts';
import { CODES, type Refusal } from './codes.ts';
import { commentReasons } from './comment/reasons.ts';
import { companionReasons } from './companion/reasons.ts';
import { configReasons } from './config/reasons.ts';
import { conversationReasons } from './conversation/reasons.ts';
import { danmakuReasons } from './danmaku/reasons.ts';
import { feedbackReasons } from './feedback/reasons.ts';
import { followReasons } from './follow/reasons.ts';
import type { Language } from './format/language.ts';
import { type Sentence, sayIn } from './format/sentence.ts';
import { handoffReasons } from './handoff/reasons.ts';
import { inviteReasons } from './invite/reasons.ts';
import { ledgerReasons } from './ledger/reasons.ts';
import { liveReasons } from './live/reasons.ts';
import { mediaReasons } from './media/reasons.ts';
import { moderationReasons } from './moderation/reasons.ts';
import { noticeReasons } from './notice/reasons.ts';
import { operatorReasons } from './operator/reasons.ts';
import { pageReasons } from './page/reasons.ts';
import { paymentReasons } from './payment/reasons.ts';
import { pictureReasons } from './picture/reasons.ts';
import { postReasons } from './post/reasons.ts';
import { promotionReasons } from './promotion/reasons.ts';
import { purchaseReasons } from './purchase/reasons.ts';
import type { HolesOf } from './reason.ts';
import { redeemReasons } from './redeem/reasons.ts';
import { redeemcodeReasons } from './redeemcode/reasons.ts';
import { reportReasons } from './report/reasons.ts';
import { searchReasons } from './search/reasons.ts';
import { signinReasons } from './signin/reasons.ts';
import { smsReasons } from './sms/reasons.ts';
import { supportReasons } from './support/reasons.ts';
import { taskReasons } from './task/reasons.ts';
import { uploadReasons } from './upload/reasons.ts';
import { workReasons } from './work/reasons.ts';

/** Every reason a refusal can give, in both languages. */
export const REASONS = {
  ...aiReasons,
  ...announcedReasons,
  ...blockReasons,
  ...catalogueReasons,
  ...checkinReasons,
  ...commentReasons,
  ...companionReasons,
  ...configReasons,
  ...conversationReasons,
  ...danmakuReasons,
  ...feedbackReasons,
  ...followReasons,
  ...handoffReasons,
  ...inviteReasons,
  ...ledgerReasons,
  ...liveReasons,
  ...mediaReasons,
  ...moderationReasons,
  ...noticeReasons,
  ...operatorReasons,
  ...pageReasons,
  ...paymentReasons,
  ...pictureReasons,
  ...postReasons,
  ...promotionReasons,
  ...purchaseReasons,
  ...redeemReasons,
  ...redeemcodeReasons,
  ...reportReasons,
  ...searchReasons,
  ...signinReasons,
  ...smsReasons,
  ...taskReasons,
  ...supportReasons,
  ...uploadReasons,
  ...workReasons,
};

export type ReasonKey = keyof typeof REASONS;

/** The sentence that stands for a code where it is told within another sentence, and has no reason of its own. */
type CodeKey = `code.${Refusal}`;

/** A reason as it travels. A value may be a reason in its turn. */
export interface StatedReason {
  readonly key: ReasonKey | CodeKey;
  readonly values: Readonly<Record<string, string | number | StatedReason>>;
}

type HolesFor<Key extends ReasonKey> = HolesOf<(typeof REASONS)[Key][Language]>;

type ValuesFor<Key extends ReasonKey> = {
  readonly [Name in HolesFor<Key>]: Name extends 'problem' ? StatedReason : string | number;
};

/** A key alone, or with the values that its sentence needs. */
export type Reason = {
  [Key in ReasonKey]: [HolesFor<Key>] extends [never] ? Key : { readonly key: Key; readonly values: ValuesFor<Key> };
}[ReasonKey];

export const stateReason = (reason: Reason): StatedReason =>
  typeof reason === 'string' ? { key: reason, values: {} } : (reason as StatedReason);

export const reasonOfCode = (refusal: Refusal): StatedReason => ({ key: `code.${refusal}`, values: {} });

const sentences = new Map<string, Sentence>([
  ...Object.entries<Sentence>(REASONS),
  ...Object.entries<{ sentence: Sentence }>(CODES).map(([name, { sentence }]) => [`code.${name}`, sentence] as const),
]);

/** What a reason says; nothing where its key is not known here, as when the server is newer than the page. */
export function reasonText({ key, values }: StatedReason, language: Language): string | undefined {
  const sentence = sentences.get(key);
  if (!sentence) return undefined;
  const said = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? (reasonText(value, language) ?? '') : value,
  ]);
  return sayIn(language, sentence, Object.fromEntries(said));
}

/** The reason in the data of a refusal, where it holds one. */
export function reasonIn(data: unknown): StatedReason | undefined {
  const { reason } = (data ?? {}) as { reason?: unknown };
  return isStated(reason) ? reason : undefined;
}

function isStated(reason: unknown): reason is StatedReason {
  if (typeof reason !== 'object' || reason === null) return false;
  const { key, values } = reason as { key?: unknown; values?: unknown };
  return (
    typeof key === 'string' && typeof values === 'object' && values !== null && Object.values(values).every(isValue)
  );
}

const isValue = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number' || isStated(value);
