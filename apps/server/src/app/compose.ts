import { type Area, isAreaOn } from '@liuguang/contract/config/areas';
import { type Contract, contract } from '@liuguang/contract/contract';
import type { Config } from '../config/environment.ts';
import { accountModule } from '../features/account/account.module.ts';
import { advertModule } from '../features/advert/advert.module.ts';
import { aiModule } from '../features/ai/ai.module.ts';
import { announcedModule } from '../features/announced/announced.module.ts';
import { blockModule } from '../features/block/block.module.ts';
import { captchaModule } from '../features/captcha/captcha.module.ts';
import { catalogueLabelsModule, catalogueModule } from '../features/catalogue/catalogue.module.ts';
import { checkinModule } from '../features/checkin/checkin.module.ts';
import { collectionModule } from '../features/collection/collection.module.ts';
import { commentModule } from '../features/comment/comment.module.ts';
import { companionModule } from '../features/companion/companion.module.ts';
import { configModule } from '../features/config/config.module.ts';
import { contentModule } from '../features/content/content.module.ts';
import { conversationModule } from '../features/conversation/conversation.module.ts';
import { creatorBadgesModule, creatorModule } from '../features/creator/creator.module.ts';
import { danmakuModule } from '../features/danmaku/danmaku.module.ts';
import { dashboardModule } from '../features/dashboard/dashboard.module.ts';
import { downloadModule } from '../features/download/download.module.ts';
import { feedbackModule } from '../features/feedback/feedback.module.ts';
import { followModule } from '../features/follow/follow.module.ts';
import { handoffModule } from '../features/handoff/handoff.module.ts';
import { inviteModule } from '../features/invite/invite.module.ts';
import { jobModule } from '../features/job/job.module.ts';
import { ledgerModule } from '../features/ledger/ledger.module.ts';
import { levelModule } from '../features/level/level.module.ts';
import { liveChatModule } from '../features/live/chat/live.chat.module.ts';
import { liveModule } from '../features/live/live.module.ts';
import { mediaDeliveryModule } from '../features/media/delivery/media.delivery.module.ts';
import { mediaListsModule } from '../features/media/lists/media.lists.module.ts';
import { mediaMakingModule } from '../features/media/making/media.making.module.ts';
import { mediaExtensionsModule } from '../features/media/media.extensions.ts';
import { membershipModule, membershipTiersModule } from '../features/membership/membership.module.ts';
import { moderationModule } from '../features/moderation/moderation.module.ts';
import { noticeModule, noticeSendingModule } from '../features/notice/notice.module.ts';
import { operatorModule } from '../features/operator/operator.module.ts';
import { pageModule } from '../features/page/page.module.ts';
import { paymentModule } from '../features/payment/payment.module.ts';
import { pictureModule } from '../features/picture/picture.module.ts';
import { postModule } from '../features/post/post.module.ts';
import { privacyModule } from '../features/privacy/privacy.module.ts';
import { promotionModule } from '../features/promotion/promotion.module.ts';
import { purchaseModule } from '../features/purchase/purchase.module.ts';
import { pushModule } from '../features/push/push.module.ts';
import { rankerModule, rankingModule } from '../features/ranker/ranker.module.ts';
import { realtimeModule } from '../features/realtime/realtime.module.ts';
import { redeemModule } from '../features/redeem/redeem.module.ts';
import { redeemcodeModule } from '../features/redeemcode/redeemcode.module.ts';
import { reportModule } from '../features/report/report.module.ts';
import { searchModule } from '../features/search/search.module.ts';
import { showcaseModule } from '../features/showcase/showcase.module.ts';
import { signinModule } from '../features/signin/signin.module.ts';
import { smsModule } from '../features/sms/sms.module.ts';
import { spoilerModule } from '../features/spoiler/spoiler.module.ts';
import { supportModule } from '../features/support/support.module.ts';
import { taskEventsModule, taskModule } from '../features/task/task.module.ts';
import { tasteModule } from '../features/taste/taste.module.ts';
import { uploadModule } from '../features/upload/upload.module.ts';
import { watchHistoryModule, watchModule } from '../features/watch/watch.module.ts';
import { workModule } from '../features/work/work.module.ts';
import { Bus } from '../platform/bus.ts';
import { capConcurrentTransactions } from '../platform/cap-concurrent-transactions.ts';
import type { Clock } from '../platform/clock.ts';
import { Composition } from '../platform/composition/composition.ts';
import { ExtensionPoint } from '../platform/composition/extension-point.ts';
import type { Routes } from '../platform/http/handler.ts';
import { rotatingKeys } from '../platform/http/keys.ts';
import type { Log } from '../platform/log.ts';
import { mapMaybe } from '../platform/maybe-promise.ts';
import { Once } from '../platform/once/once.ts';
import { HASHES_AT_ONCE, Passwords } from '../platform/passwords.ts';
import type { PersonalData } from '../platform/personal.ts';
import type { Database } from '../platform/postgres/database.ts';
import { Partitions } from '../platform/postgres/partitions.ts';
import { restingWhileOff } from '../platform/queue/jobs.ts';
import type { Queue } from '../platform/queue/queue.ts';
import { Rankings } from '../platform/ranking/rankings.ts';
import { MemoryState } from '../platform/shared-state/memory-state.ts';
import type { SharedState } from '../platform/shared-state/shared-state.ts';
import { DownloadLinks } from '../platform/storage/download-links.ts';
import { storageModule } from '../platform/storage/storage.module.ts';
import { Vault } from '../platform/vault.ts';
import { DemoPictures } from './demo/pictures.ts';

/** Where the storage keeps its files. */
/**
 * The one place where every part is made and handed what it needs. A feature takes what it needs from those above it;
 * what those below it contribute it asks for through an extension point.
 */
export function compose(
  config: Config,
  opened: Database,
  queue: Queue,
  clock: Clock,
  log: Log,
  sharedState: SharedState = new MemoryState(clock),
) {
  const composed = new Composition(platform(config, opened, queue, clock, log, sharedState))
    // What everything else stands on.
    .add(storageModule)
    .add(realtimeModule)
    .add(noticeSendingModule)
    .add(dashboardModule)
    .add(jobModule)
    .add(operatorModule)
    .add(configModule)
    .add(taskEventsModule)
    .add(moderationModule)
    .add(pictureModule)
    // People, and how they come in.
    .add(membershipTiersModule)
    .add(accountModule)
    .add(blockModule)
    .add(noticeModule)
    .add(pushModule)
    .add(captchaModule)
    .add(smsModule)
    .add(signinModule)
    .add(privacyModule)
    .add(downloadModule)
    // Money.
    .add(promotionModule)
    .add(membershipModule)
    .add(ledgerModule)
    .add(inviteModule)
    .add(paymentModule)
    // What people earn by coming back and taking part, and spend it on.
    .add(levelModule)
    .add(checkinModule)
    .add(taskModule)
    .add(redeemModule)
    .add(redeemcodeModule)
    .add(purchaseModule)
    // What is done with content of every kind; the kinds below bring theirs.
    .add(uploadModule)
    .add(contentModule)
    .add(spoilerModule)
    .add(commentModule)
    .add(reportModule)
    .add(searchModule)
    .add(mediaExtensionsModule)
    .add(tasteModule)
    .add(creatorBadgesModule)
    .add(followModule)
    .add(watchHistoryModule)
    .add(catalogueLabelsModule)
    // Content.
    .add(mediaMakingModule)
    .add(rankingModule)
    .add(mediaListsModule)
    .add(mediaDeliveryModule)
    .add(catalogueModule)
    .add(collectionModule)
    .add(watchModule)
    .add(danmakuModule)
    .add(rankerModule)
    .add(creatorModule)
    .add(workModule)
    .add(announcedModule)
    .add(liveModule)
    .add(liveChatModule)
    .add(postModule)
    // What is made to order.
    .add(aiModule)
    // Somebody to talk to about it.
    .add(companionModule)
    // What people say to each other.
    .add(conversationModule)
    // What operators put up around it, and what people tell them.
    .add(advertModule)
    .add(handoffModule)
    .add(feedbackModule)
    .add(supportModule)
    .add(pageModule)
    .add(showcaseModule)
    .complete();
  const routes: Routes<Contract> = composed.routes;
  const isOff = (area: Area) =>
    mapMaybe(composed.ports.settings.read(), ({ values }) => !isAreaOn(values.features, area));
  return { ...composed, runnable: restingWhileOff(composed.runnable, isOff), isOff, contract, routes };
}

/** What knows no feature. */
function platform(config: Config, opened: Database, queue: Queue, clock: Clock, log: Log, sharedState: SharedState) {
  const database = capConcurrentTransactions(opened);
  const vault = new Vault(config.secrets.server);
  return {
    config,
    database,
    queue,
    clock,
    bus: new Bus(),
    sharedState,
    limits: sharedState.limits,
    partitions: new Partitions(database, clock),
    rankings: new Rankings(database, clock),
    once: new Once(database, clock),
    passwords: new Passwords({ atOnce: HASHES_AT_ONCE, memory: config.passwordMemory }),
    vault,
    keys: rotatingKeys(config),
    links: new DownloadLinks(vault, clock),
    demoPictures: config.mode === 'production' ? undefined : new DemoPictures(),
    log,
    personal: new ExtensionPoint<PersonalData>('personal data'),
    reportFailure: (task: string) => (err: unknown) => log.warn({ err, task }, `background task failed: ${task}`),
  };
}
