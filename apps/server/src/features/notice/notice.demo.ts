import type { DemoLoading, DemoStep } from '../../platform/demo/demo.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { demoVideos } from '../media/media.port.ts';
import type { NoticeDelivery } from './notice.delivery.ts';
import type { BroadcastPort, NewNotice, NoticePort } from './notice.port.ts';

interface NoticeDemoParts {
  readonly database: Database;
  readonly notices: Pick<NoticePort, 'send'>;
  readonly broadcasts: BroadcastPort;
  readonly delivery: Pick<NoticeDelivery, 'run'>;
}

const DAY_MS = 24 * 3600 * 1000;
/** How many films somebody is told of over the month. */
const FILMS = 14;
/** Every so many of them is new, of somebody whom they follow. */
const RELEASED_EVERY = 4;

const WELCOME = {
  section: 'house',
  audience: { people: 'everybody' },
  words: {
    'zh-CN': { title: '欢迎来到流光', body: '有人赞你、回复你，或有新活动时，都会在消息里告诉你。' },
    en: { title: 'Welcome to Liuguang', body: 'Likes, replies and news about events will show up here.' },
  },
} as const;
const FESTIVAL = {
  section: 'activities',
  audience: { people: 'everybody' },
  words: {
    'zh-CN': { title: '周末观影夜：看完一部长视频，领观影勋章', body: '活动到周日 24 点结束。' },
    en: { title: 'Movie night: finish a film this weekend and earn a medal', body: 'Ends Sunday at midnight.' },
  },
  link: '/lld',
} as const;

/** A month of notices for each of the demo's people, and two for everybody. */
export const noticeDemo = ({ database, notices, broadcasts, delivery }: NoticeDemoParts): DemoStep => ({
  name: 'notices',
  after: ['videos', 'comments'],
  needsLibrary: true,
  async load(loading) {
    await database.transaction(async (tx) => {
      await broadcasts.sendOnce(tx, WELCOME, 'demo welcome');
      await broadcasts.sendOnce(tx, FESTIVAL, 'demo festival');
      const people = await loading.people(tx);
      const videos = await demoVideos(tx, loading);
      const { cast } = loading;
      for (const [place, name] of Object.keys(cast).entries()) {
        const to = people.get(name);
        if (to !== undefined) await notices.send(tx, ...monthOf(loading, { to, place, people, videos }));
      }
    });
    await delivery.run();
  },
});

interface Told {
  readonly to: bigint;
  /** Of the person among the cast, so that not everybody is told the same. */
  readonly place: number;
  readonly people: ReadonlyMap<string, bigint>;
  readonly videos: Awaited<ReturnType<typeof demoVideos>>;
}

/** From yesterday back: what creators say to somebody, like of what they said, and bring out. */
function monthOf({ library, clock, cast }: DemoLoading, { to, place, people, videos }: Told): NewNotice[] {
  const creators = library.creators.flatMap(({ name }) => people.get(name) ?? []);
  const name = Object.values(cast)[place]?.name ?? '';
  const said = library.comments.slice(place * 3).slice(0, FILMS);
  return said.flatMap(({ video, by, text }, nth): NewNotice[] => {
    const film = videos.get(video);
    const author = people.get(by);
    if (!film || author === undefined) return [];
    const at = new Date(clock.now().getTime() - (nth * 2 + 1) * DAY_MS - place * 3600 * 1000);
    const subject = { contentType: film.contentType, id: film.id };
    const title = library.videos.find(({ name: one }) => one === video)?.title.zh;
    const owner = nth % RELEASED_EVERY === 1 ? film.accountId : null;
    const out =
      owner === null || title === undefined
        ? []
        : [{ to, kind: 'creator.published' as const, actor: owner, subject, values: { title }, at }];
    const fans = creators.filter((_, index) => (index + nth + place) % 3 === 0);
    return [
      { to, kind: 'comment.mentioned', actor: author, subject, values: { text: `@${name} ${text}` }, at },
      ...out,
      ...fans.map((actor) => ({ to, kind: 'comment.liked' as const, actor, subject, values: { text }, at })),
    ];
  });
}
