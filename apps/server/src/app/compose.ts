import { join } from 'node:path';
import { type Contract, contract } from '@liuguang/contract/contract';
import type { Config } from '../config/environment.ts';
import { catalogueVideos } from '../features/catalogue/catalogue.videos.ts';
import { jobJobHandlers } from '../features/job/job.jobs.ts';
import { jobPersonal } from '../features/job/job.personal.ts';
import { JobRepository } from '../features/job/job.repository.ts';
import { jobRoutes } from '../features/job/job.routes.ts';
import { JobService } from '../features/job/job.service.ts';
import { PlayTokens } from '../features/media/media.play-tokens.ts';
import type { MediaPurchases } from '../features/media/media.port.ts';
import { commentedVideos, mediaSubjects } from '../features/media/media.subjects.ts';
import { MediaVisible } from '../features/media/media.visible.ts';
import { MembershipRepository } from '../features/membership/membership.repository.ts';
import { privacyJobHandlers } from '../features/privacy/privacy.jobs.ts';
import { privacyPersonal } from '../features/privacy/privacy.personal.ts';
import { PrivacyRepository } from '../features/privacy/privacy.repository.ts';
import { privacyRoutes } from '../features/privacy/privacy.routes.ts';
import { PrivacyService } from '../features/privacy/privacy.service.ts';
import { realtimeJobHandlers } from '../features/realtime/realtime.jobs.ts';
import { realtimePersonal } from '../features/realtime/realtime.personal.ts';
import { RealtimeRepository } from '../features/realtime/realtime.repository.ts';
import { realtimeRoutes } from '../features/realtime/realtime.routes.ts';
import { RealtimeService } from '../features/realtime/realtime.service.ts';
import { WatchHistory } from '../features/watch/watch.history.ts';
import { WatchRepository } from '../features/watch/watch.repository.ts';
import { Bus } from '../platform/bus.ts';
import type { Clock } from '../platform/clock.ts';
import type { Routes } from '../platform/http/handler.ts';
import { leaveRoom } from '../platform/leave-room.ts';
import type { Log } from '../platform/log.ts';
import { Once } from '../platform/once/once.ts';
import { HASHES_AT_ONCE, Passwords } from '../platform/passwords.ts';
import type { PersonalData } from '../platform/personal.ts';
import type { Database } from '../platform/postgres/database.ts';
import { pairJobs } from '../platform/queue/jobs.ts';
import type { Queue } from '../platform/queue/queue.ts';
import { Rankings } from '../platform/ranking/rankings.ts';
import { RateLimit } from '../platform/rate-limit.ts';
import { DownloadLinks } from '../platform/storage/download-links.ts';
import { LocalStorage } from '../platform/storage/local-storage.ts';
import { Vault } from '../platform/vault.ts';
import { composeAccount } from './compose-account.ts';
import { composeComment } from './compose-comment.ts';
import { composeDelivery } from './compose-delivery.ts';
import { composeHouse } from './compose-house.ts';
import { composeLedger } from './compose-ledger.ts';
import { composeMedia } from './compose-media.ts';
import { composeMembership } from './compose-membership.ts';
import { composeModeration } from './compose-moderation.ts';
import { composeOperator } from './compose-operator.ts';
import { composePayment } from './compose-payment.ts';
import { composePicture } from './compose-picture.ts';
import { composePurchase } from './compose-purchase.ts';
import { composeReport } from './compose-report.ts';
import { composeSearch } from './compose-search.ts';
import { composeShelves } from './compose-shelves.ts';
import { composeSignin } from './compose-signin.ts';
import { composeTaste } from './compose-taste.ts';
import { composeUpload } from './compose-upload.ts';
import { composeWatch } from './compose-watch.ts';
import { composeWork } from './compose-work.ts';
import { DECLARED_JOBS } from './declared-jobs.ts';

/** Where the storage keeps its files. */
export const filesFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'files');

/** The one place where every part is made and handed what it needs. */
export function compose(config: Config, opened: Database, queue: Queue, clock: Clock, log: Log) {
  const database = leaveRoom(opened);
  const bus = new Bus();
  const limits = new RateLimit(clock);
  const rankings = new Rankings(database, clock);
  const once = new Once(database, clock);
  const passwords = new Passwords(HASHES_AT_ONCE);
  const vault = new Vault(config.secrets.server);
  const storage = new LocalStorage(filesFolder(config));
  const links = new DownloadLinks(vault, clock);
  const onTrouble = (err: unknown) => log.warn({ err }, 'something was left undone');

  /** Filled below, when every feature stands; asked only once calls arrive. */
  const personal: PersonalData[] = [];

  const realtimeRepository = new RealtimeRepository(database);
  const realtime = new RealtimeService(realtimeRepository, bus, clock);

  const jobRepository = new JobRepository(database);
  const jobs = new JobService({ database, repository: jobRepository, queue, realtime, clock });

  const moderations = composeModeration({ database, storage, realtime, clock, onTrouble });
  const { moderation } = moderations;

  const picture = composePicture({
    database,
    storage,
    imageKey: config.secrets.image,
    review: moderations.cases,
    jobs,
    realtime,
    clock,
  });
  const { pictures } = picture;
  moderations.subjects.push(picture.judging);

  const membership = new MembershipRepository(database);

  const account = composeAccount({
    database,
    membership,
    moderation,
    pictures,
    personal,
    limits,
    bus,
    clock,
    guestsPerAddress: config.limits.guestsPerAddress,
  });
  const { accounts, sessions } = account;

  const members = composeMembership({ database, repository: membership, accounts, realtime, bus, clock });
  const { memberships } = members;
  const money = composeLedger(config, database, bus, accounts, clock);
  const payment = composePayment({
    config,
    database,
    money,
    memberships,
    accounts,
    realtime,
    jobs,
    clock,
    onTrouble,
  });
  const purchase = composePurchase({ database, money, accounts });

  const signin = composeSignin({
    config,
    database,
    accounts,
    personal,
    moderation,
    passwords,
    vault,
    limits,
    clock,
    onTrouble,
  });

  const privacyRepository = new PrivacyRepository(database);
  const privacy = new PrivacyService({
    database,
    repository: privacyRepository,
    accounts,
    storage,
    links,
    contributions: personal,
    clock,
  });

  const operator = composeOperator({ database, passwords, vault, limits, bus, clock });

  const house = composeHouse({ database, accounts, pictures, realtime, bus, clock });
  const { snapshot } = house;

  const upload = composeUpload({ config, database, accounts, sessions, storage, vault, clock, onTrouble });

  const media = composeMedia({
    database,
    storage,
    accounts,
    settings: snapshot,
    labels: catalogueVideos(database),
    audience: {
      finishedOf: (...asked) => history.finishedOf(...asked),
      unwantedOf: (...asked) => taste.taste.unwantedOf(...asked),
    },
    rankings,
    bus,
    realtime,
    jobs,
    uploads: upload.uploads,
    pictures,
    texts: moderation,
    moderation: {
      judge: ({ videoId, ...video }, frames, signal) =>
        moderations.cases.judge({ kind: 'video', id: videoId, ...video }, frames, signal),
    },
    sales: {
      soldAmong: async (tx, ids) =>
        new Set([
          ...(await purchase.purchases.soldAmong(tx, 'media', ids)),
          ...(await shelves.collections.soldWith(tx, ids)),
        ]),
    },
    imageKey: config.secrets.image,
    clock,
  });
  upload.followers.push(media.follower);
  picture.followers.push(accounts, media.studio);
  moderations.subjects.push({ kind: 'video', settle: media.service.settle.bind(media.service) });
  const watchRepository = new WatchRepository(database);
  const history = new WatchHistory(watchRepository);
  const shelves = composeShelves({
    database,
    bus,
    accounts,
    videos: media.cards,
    covers: media.desk,
    purchases: purchase.purchases,
    history,
    rankings,
    clock,
  });
  purchase.subjects.push(shelves.subjects, {
    ...mediaSubjects(media.repository),
    hasOtherwise: shelves.collections.ownsWith.bind(shelves.collections),
  });
  const works = composeWork({
    database,
    storage,
    accounts,
    covers: media.desk,
    uploads: upload.uploads,
    links,
    clock,
    onTrouble,
  });
  shelves.contents.push(works.content);
  const search = composeSearch({
    database,
    accounts,
    videos: media.cards,
    collections: shelves.collections,
    texts: moderation,
    rankings,
    bus,
    clock,
    onTrouble,
  });
  const videoPurchases: MediaPurchases = {
    hasBought: async (accountId, videoId) =>
      (await purchase.purchases.hasBought(accountId, 'media', videoId)) ||
      shelves.collections.hasBoughtWith(accountId, videoId),
  };
  const visibility = new MediaVisible({ database, accounts, purchases: videoPurchases });
  const kept = { database, visibility, listing: media.cards, clock };
  const taste = composeTaste(kept);
  taste.subjects.push(shelves.tastes);
  const report = composeReport({ database, subjects: taste.subjects, clock });
  const playTokens = new PlayTokens({ sessions, vault, clock });
  const watch = composeWatch({ ...kept, repository: watchRepository, tickets: playTokens });
  const comment = composeComment({ database, accounts, moderation, realtime, limits, rankings, clock, onTrouble });
  comment.subjects.push(commentedVideos({ tally: media.cards.tally.bind(media.cards) }));
  const delivery = composeDelivery({
    config,
    database,
    media,
    accounts,
    playTokens,
    settings: snapshot,
    shelves,
    bus,
    clock,
  });

  personal.push(
    signin.personal,
    account.personal,
    members.personal,
    money.personal,
    moderations.personal,
    payment.personal,
    purchase.personal,
    picture.personal,
    jobPersonal(jobRepository),
    realtimePersonal(realtimeRepository),
    privacyPersonal(privacyRepository),
    comment.personal,
    ...house.personal,
    report.personal,
    search.personal,
    upload.personal,
    media.personal,
    shelves.personal,
    taste.personal,
    watch.personal,
    works.personal,
  );

  const routes: Routes<Contract> = {
    ...account.routes,
    ...comment.routes,
    ...house.routes,
    ...media.listRoutes,
    ...members.routes,
    ...moderations.routes,
    ...delivery.routes,
    ...money.routes,
    ...payment.routes,
    ...purchase.routes,
    ...picture.routes,
    ...privacyRoutes(privacy, jobs),
    ...report.routes,
    ...search.routes,
    ...signin.routes,
    ...jobRoutes(jobs),
    ...operator.routes,
    ...realtimeRoutes(realtime),
    ...upload.routes,
    ...media.routes,
    ...shelves.routes,
    ...taste.routes,
    ...watch.routes,
    ...works.routes,
  };

  const runnable = pairJobs(DECLARED_JOBS, [
    account.jobHandlers,
    comment.jobHandlers,
    ...house.jobHandlers,
    members.jobHandlers,
    moderations.jobHandlers,
    media.jobHandlers,
    money.jobHandlers,
    payment.jobHandlers,
    picture.jobHandlers,
    privacyJobHandlers(privacy),
    ...signin.jobHandlers,
    jobJobHandlers(jobRepository, once, clock),
    operator.jobHandlers,
    realtimeJobHandlers(realtime),
    search.jobHandlers,
    upload.jobHandlers,
    watch.jobHandlers,
  ]);

  return {
    contract,
    routes,
    runnable,
    personal,
    database,
    bus,
    comment,
    limits,
    once,
    storage,
    links,
    picture,
    snapshot,
    accounts,
    sessions,
    operatorSessions: operator.sessions,
    operatorSignIn: operator.signIn,
    jobs,
    realtime,
    sms: signin.sms,
    uploads: upload.uploads,
    uploadsVerifying: upload.verifying,
    uploadChunks: upload.chunks,
    uploadTickets: upload.tickets,
    uploadFollowers: upload.followers,
    memberships,
    money,
    moderations,
    media,
    payment,
    purchase,
    search,
    shelves,
    delivery,
    taste,
    history,
    works,
  };
}
