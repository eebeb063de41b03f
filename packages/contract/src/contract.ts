import { accountCalls } from './account/calls.ts';
import { advertCalls } from './advert/calls.ts';
import { aiCalls } from './ai/calls.ts';
import { aiConsentCalls } from './ai/consent-calls.ts';
import { aiConsoleCalls } from './ai/console-calls.ts';
import { aiEngineCalls } from './ai/engine-calls.ts';
import { announcedCalls } from './announced/calls.ts';
import { blockCalls } from './block/calls.ts';
import type { RequestOf, ResponseOf } from './call.ts';
import { catalogueCalls } from './catalogue/calls.ts';
import { catalogueConsoleCalls } from './catalogue/console-calls.ts';
import { checkinCalls } from './checkin/calls.ts';
import { collectionCalls } from './collection/calls.ts';
import { collectionConsoleCalls } from './collection/console-calls.ts';
import { commentCalls } from './comment/calls.ts';
import { companionCalls } from './companion/calls.ts';
import { companionConsoleCalls } from './companion/console-calls.ts';
import { configCalls } from './config/calls.ts';
import { contentCalls } from './content/calls.ts';
import { conversationCalls } from './conversation/calls.ts';
import { creatorCalls } from './creator/calls.ts';
import { danmakuCalls } from './danmaku/calls.ts';
import { dashboardCalls } from './dashboard/calls.ts';
import { feedbackCalls } from './feedback/calls.ts';
import { followCalls } from './follow/calls.ts';
import { handoffCalls } from './handoff/calls.ts';
import { inviteCalls } from './invite/calls.ts';
import { jobCalls } from './job/calls.ts';
import { ledgerCalls } from './ledger/calls.ts';
import { ledgerProofCalls } from './ledger/proof-calls.ts';
import { levelCalls } from './level/calls.ts';
import { liveCalls } from './live/calls.ts';
import { liveChatCalls } from './live/chat-calls.ts';
import { liveConsoleCalls } from './live/console-calls.ts';
import { mediaCalls } from './media/calls.ts';
import { mediaCaptionCalls } from './media/captions.ts';
import { mediaChapterCalls } from './media/chapters.ts';
import { mediaConsoleCalls } from './media/console-calls.ts';
import { mediaHomeCalls } from './media/home-calls.ts';
import { mediaListCalls } from './media/list-calls.ts';
import { mediaOwnerCalls } from './media/owner-calls.ts';
import { membershipCalls } from './membership/calls.ts';
import { moderationCalls } from './moderation/calls.ts';
import { moderationRuleCalls } from './moderation/rule-calls.ts';
import { noticeCalls } from './notice/calls.ts';
import { operatorCalls } from './operator/calls.ts';
import { pageCalls } from './page/calls.ts';
import { paymentCalls } from './payment/calls.ts';
import { pictureCalls } from './picture/calls.ts';
import { postCalls } from './post/calls.ts';
import { postConsoleCalls } from './post/console-calls.ts';
import { postDraftCalls } from './post/draft-calls.ts';
import { privacyCalls } from './privacy/calls.ts';
import { promotionCalls } from './promotion/calls.ts';
import { purchaseCalls } from './purchase/calls.ts';
import { pushCalls } from './push/calls.ts';
import { rankerCalls } from './ranker/calls.ts';
import { realtimeCalls } from './realtime/calls.ts';
import { redeemCalls } from './redeem/calls.ts';
import { redeemcodeCalls } from './redeemcode/calls.ts';
import { reportCalls } from './report/calls.ts';
import { searchCalls, searchConsoleCalls } from './search/calls.ts';
import { showcaseCalls } from './showcase/calls.ts';
import { signinCalls } from './signin/calls.ts';
import { signinConsoleCalls } from './signin/console-calls.ts';
import { smsCalls } from './sms/calls.ts';
import { spoilerCalls } from './spoiler/calls.ts';
import { supportCalls } from './support/calls.ts';
import { supportConsoleCalls } from './support/console-calls.ts';
import { taskCalls } from './task/calls.ts';
import { tasteCalls } from './taste/calls.ts';
import { uploadCalls } from './upload/calls.ts';
import { uploadConsoleCalls } from './upload/console-calls.ts';
import { watchCalls } from './watch/calls.ts';
import { albumCalls } from './work/album.ts';
import { workCalls } from './work/calls.ts';
import { workConsoleCalls } from './work/console-calls.ts';
import { workImportCalls, workImportConsoleCalls } from './work/import.ts';
import { listeningCalls } from './work/listening.ts';
import { workOwnCalls } from './work/own.ts';

/** Every call of the API, by its path below `/api`. Router, clients, OpenAPI and fuzzing are made from this. */
export const contract = {
  ...accountCalls,
  ...advertCalls,
  ...aiCalls,
  ...aiConsentCalls,
  ...aiConsoleCalls,
  ...aiEngineCalls,
  ...announcedCalls,
  ...blockCalls,
  ...catalogueCalls,
  ...catalogueConsoleCalls,
  ...checkinCalls,
  ...collectionCalls,
  ...collectionConsoleCalls,
  ...commentCalls,
  ...companionCalls,
  ...companionConsoleCalls,
  ...configCalls,
  ...contentCalls,
  ...conversationCalls,
  ...danmakuCalls,
  ...creatorCalls,
  ...dashboardCalls,
  ...feedbackCalls,
  ...followCalls,
  ...handoffCalls,
  ...inviteCalls,
  ...jobCalls,
  ...ledgerCalls,
  ...ledgerProofCalls,
  ...levelCalls,
  ...liveCalls,
  ...liveChatCalls,
  ...liveConsoleCalls,
  ...mediaCalls,
  ...mediaOwnerCalls,
  ...mediaCaptionCalls,
  ...mediaChapterCalls,
  ...mediaConsoleCalls,
  ...mediaHomeCalls,
  ...mediaListCalls,
  ...membershipCalls,
  ...moderationCalls,
  ...moderationRuleCalls,
  ...noticeCalls,
  ...operatorCalls,
  ...paymentCalls,
  ...pageCalls,
  ...pictureCalls,
  ...postCalls,
  ...postConsoleCalls,
  ...postDraftCalls,
  ...privacyCalls,
  ...promotionCalls,
  ...purchaseCalls,
  ...pushCalls,
  ...rankerCalls,
  ...realtimeCalls,
  ...redeemCalls,
  ...redeemcodeCalls,
  ...reportCalls,
  ...searchCalls,
  ...searchConsoleCalls,
  ...showcaseCalls,
  ...signinCalls,
  ...signinConsoleCalls,
  ...smsCalls,
  ...spoilerCalls,
  ...taskCalls,
  ...supportCalls,
  ...supportConsoleCalls,
  ...tasteCalls,
  ...uploadCalls,
  ...uploadConsoleCalls,
  ...watchCalls,
  ...albumCalls,
  ...listeningCalls,
  ...workCalls,
  ...workConsoleCalls,
  ...workImportCalls,
  ...workOwnCalls,
  ...workImportConsoleCalls,
};

export type Contract = typeof contract;
export type CallName = keyof Contract;

/** Worked out once for each call and looked up from then on: doing it at every use costs the compiler half a minute. */
type Requests = { [Name in CallName]: RequestOf<Contract[Name]> };
type Responses = { [Name in CallName]: ResponseOf<Contract[Name]> };
export type Request<Name extends CallName> = Requests[Name];
export type Response<Name extends CallName> = Responses[Name];

/** Names of the calls that take a form with files. */
export type FormName = {
  [Name in CallName]: Contract[Name] extends { form: object } ? Name : never;
}[CallName];

/** Names of the calls that travel by `method`, carry JSON and answer once. */
export type NameOf<Method extends 'GET' | 'POST'> = {
  [Name in CallName]: Contract[Name] extends { stream: true } | { form: object }
    ? never
    : Contract[Name] extends { method: Method }
      ? Name
      : never;
}[CallName];
