import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import { featureJobs } from '../../platform/composition/composition.ts';
import type { ExtensionPoint } from '../../platform/composition/extension-point.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Rankings } from '../../platform/ranking/rankings.ts';
import type { AccountPort, SessionReader } from '../account/account.port.ts';
import type { BlockPort } from '../block/block.port.ts';
import type { CataloguePort } from '../catalogue/catalogue.port.ts';
import type { CommentReader, CommentSubjects, DemoThreads } from '../comment/comment.port.ts';
import type { ContentSubjects } from '../content/content.port.ts';
import type { FollowPort } from '../follow/follow.port.ts';
import type { JobPort } from '../job/job.port.ts';
import type { MediaListing, MediaVisibility, VideoFollower, VideoHolds } from '../media/media.port.ts';
import type { ModerationPort, OperatorRulesPort, WrittenTexts } from '../moderation/moderation.port.ts';
import type { NoticePort } from '../notice/notice.port.ts';
import type { PersonalPictures, PictureFollower, PicturePort, ShownPictures } from '../picture/picture.port.ts';
import type { PurchasePort, PurchaseSubjects } from '../purchase/purchase.port.ts';
import type { RealtimePort } from '../realtime/realtime.port.ts';
import type { ReportSubjects } from '../report/report.port.ts';
import type { SearchCards, SearchNotes, SearchSource } from '../search/search.port.ts';
import type { TaskEventsPort } from '../task/task.port.ts';
import type { ContentTastes, DemoLikes, TasteSubjects } from '../taste/taste.port.ts';
import { PostArrival } from './post.arrival.ts';
import { postAudited } from './post.audited.ts';
import { PostCards } from './post.cards.ts';
import { postDemo } from './post.demo.ts';
import { PostDraftRepository } from './post.draft.repository.ts';
import { PostDrafts } from './post.drafts.ts';
import { postEndpoints } from './post.endpoints.ts';
import { PostFiguresDesk } from './post.figures.ts';
import { postJobHandlers, postJobs } from './post.jobs.ts';
import { PostListsRepository } from './post.lists.repository.ts';
import { PostLists } from './post.lists.ts';
import { PostMentions } from './post.mentions.ts';
import { PostPersonalRepository } from './post.personal.repository.ts';
import { postPersonal } from './post.personal.ts';
import { PostPictures } from './post.pictures.ts';
import { PostRepository } from './post.repository.ts';
import { PostReview } from './post.review.ts';
import { postConsoleRoutes, postDraftRoutes, postRoutes } from './post.routes.ts';
import { foundPosts, postSearch } from './post.search.ts';
import { PostService } from './post.service.ts';
import { SharedPosts } from './post.shared.ts';
import { commentedPosts, postTastes, sharedPosts, soldPosts } from './post.subjects.ts';
import { PostTelling } from './post.telling.ts';
import { PostTopics } from './post.topics.ts';
import { PostWriting } from './post.writing.ts';

interface PostNeeds {
  readonly database: Database;
  readonly accounts: AccountPort;
  readonly blocks: BlockPort;
  readonly follows: FollowPort;
  readonly moderation: ModerationPort;
  readonly operatorRules: OperatorRulesPort;
  readonly writtenTexts: ExtensionPoint<WrittenTexts>;
  readonly pictures: PicturePort;
  readonly personalPictures: PersonalPictures;
  readonly shownPictures: ShownPictures;
  readonly sessions: SessionReader;
  readonly pictureFollowers: ExtensionPoint<PictureFollower>;
  readonly catalogue: CataloguePort;
  readonly videoCards: Pick<MediaListing, 'cardsOf'>;
  readonly videoVisibility: MediaVisibility;
  readonly videoFollowers: ExtensionPoint<VideoFollower>;
  readonly videoHolds: VideoHolds;
  readonly taste: ContentTastes;
  readonly tasteSubjects: ExtensionPoint<TasteSubjects>;
  readonly reportSubjects: ExtensionPoint<ReportSubjects>;
  readonly commentSubjects: ExtensionPoint<CommentSubjects>;
  readonly commentReader: CommentReader;
  readonly demoThreads: DemoThreads;
  readonly demoLikes: DemoLikes;
  readonly contentSubjects: ExtensionPoint<ContentSubjects>;
  readonly purchases: PurchasePort;
  readonly purchaseSubjects: ExtensionPoint<PurchaseSubjects>;
  readonly notices: NoticePort;
  readonly taskEvents: TaskEventsPort;
  readonly realtime: RealtimePort;
  readonly searchIndexing: SearchNotes;
  readonly searchSources: ExtensionPoint<SearchSource>;
  readonly searchCards: ExtensionPoint<SearchCards>;
  readonly jobs: JobPort;
  readonly rankings: Rankings;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly reportFailure: (task: string) => (error: unknown) => void;
}

/** What people publish to each other. */
export function postModule({ pictures, catalogue, taste, videoVisibility, reportFailure, ...needs }: PostNeeds) {
  const { database } = needs;
  const repository = new PostRepository(database, needs.bus, needs.searchIndexing);
  const lists = new PostListsRepository(database);
  const drafts = new PostDraftRepository(database);
  const arrival = new PostArrival({ ...needs, lists });
  const parts = { ...needs, repository, lists, drafts, arrival, topics: catalogue, tastes: taste };
  const cards = new PostCards(parts);
  const shared = new SharedPosts(parts);
  const postPictures = new PostPictures({ ...needs, pictures });
  const mentions = new PostMentions(parts);
  const review = new PostReview(parts);
  const telling = new PostTelling(parts);
  const posts = new PostService({
    ...parts,
    ...{ cards, shared, postPictures, pictures, telling, comments: needs.commentReader },
    onTrouble: reportFailure('counting views of posts'),
  });
  const writing = new PostWriting({
    ...parts,
    cards,
    mentions,
    review,
    pictures: postPictures,
    videos: videoVisibility,
  });
  const tastes = postTastes(parts, telling);
  needs.commentSubjects.add(commentedPosts(repository, needs.bus));
  needs.searchSources.add(postSearch(parts));
  needs.searchCards.add({ posts: foundPosts(parts) });
  needs.tasteSubjects.add(tastes);
  needs.reportSubjects.add({
    ...tastes,
    hold: (tx, id) => review.hold(tx, id),
    decideHeld: (tx, id, isShown) => review.decideHeld(tx, id, isShown),
  });
  needs.purchaseSubjects.add(soldPosts(parts));
  needs.contentSubjects.add(sharedPosts(parts));
  needs.pictureFollowers.add(review);
  needs.videoFollowers.add(review);
  needs.writtenTexts.add({ source: 'post', since: (...asked) => lists.written(...asked) });
  const failed = reportFailure('showing posts whose video has passed');
  needs.bus.subscribe('media', (videoId) => {
    // Without a number it speaks of all of them, of which the job looks at those that wait.
    if (/^\d+$/.test(videoId)) review.videoChanged(BigInt(videoId)).catch(failed);
  });
  const untold = reportFailure('telling who is here of a post');
  needs.bus.subscribe('post', (payload) => {
    if (/^\d+$/.test(payload)) arrival.heard(payload).catch(untold);
  });
  const served = {
    ...{ writing, posts, review, mentions },
    pages: new PostLists({ ...parts, cards, shared }),
    draftsDesk: new PostDrafts({ ...parts, pictures }),
    topicDesk: new PostTopics(parts),
    figureDesk: new PostFiguresDesk(parts),
  };
  return {
    ports: { postCards: cards },
    endpoints: postEndpoints(needs),
    audited: postAudited,
    routes: { ...postRoutes(served), ...postDraftRoutes(served), ...postConsoleRoutes(served) },
    jobs: featureJobs(postJobs, postJobHandlers({ review, telling })),
    demo: { steps: [postDemo({ ...parts, pictures })] },
    personal: postPersonal({
      drafts,
      personalRepository: new PostPersonalRepository(database, needs.searchIndexing),
      bus: needs.bus,
    }),
  };
}
