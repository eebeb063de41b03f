import type { Advert } from '@liuguang/contract/config/schemas';

interface Said {
  readonly zh: string;
  readonly en: string;
}

type Draft = Omit<Advert, 'id' | 'cover' | 'title' | 'text' | 'button' | 'translations'> & {
  readonly picture: string;
  readonly title: Said;
  readonly text: Said;
  readonly button?: Said;
};

const MEMBERSHIP = {
  kind: 'house',
  picture: 'membership',
  href: 'liuguang://vip',
  button: { zh: '查看套餐', en: 'See plans' },
} as const;
const FESTIVAL = { kind: 'house', picture: 'festival' } as const;
const CREATORS = {
  kind: 'house',
  picture: 'creators',
  href: 'liuguang://communityPublish',
  button: { zh: '去投稿', en: 'Submit yours' },
} as const;
/** Advertisers that do not exist, at addresses that are set aside for examples. */
const TRAVEL = {
  kind: 'paid',
  picture: 'balloons',
  button: { zh: '看行程', en: 'See trips' },
  url: 'https://example.com/yuntu',
} as const;
const COFFEE = {
  kind: 'paid',
  picture: 'coffee',
  button: { zh: '去喝一杯', en: 'Get a cup' },
  jumpUrl: 'https://example.com/shangu',
} as const;

const DRAFTS: readonly Draft[] = [
  {
    ...FESTIVAL,
    position: 1,
    title: { zh: '流光露天影展', en: 'Open-air film nights' },
    text: { zh: '今晚起，每晚一部露天电影', en: 'A film under the stars every night' },
  },

  {
    ...FESTIVAL,
    position: 2,
    href: '/liveTv',
    title: { zh: '流光露天影展', en: 'Open-air film nights' },
    text: { zh: '今晚起，每晚一部露天电影', en: 'A film under the stars every night' },
  },
  {
    ...CREATORS,
    position: 2,
    title: { zh: '创作者召集令', en: 'Calling all creators' },
    text: { zh: '把你的第一支短片交给我们', en: 'Send us your first short film' },
  },
  {
    ...TRAVEL,
    position: 2,
    title: { zh: '云途旅行 · 热气球节', en: 'Yuntu Travel · Balloon festival' },
    text: { zh: '当季出发，和风一起慢下来', en: 'Go this season and drift with the wind' },
  },

  {
    ...TRAVEL,
    position: 3,
    title: { zh: '热气球节 · 当季出发', en: 'Balloon festival, this season' },
    text: { zh: '云途旅行', en: 'Yuntu Travel' },
  },
  {
    ...COFFEE,
    position: 3,
    title: { zh: '下雨天的一杯', en: 'A cup for rainy days' },
    text: { zh: '山谷咖啡', en: 'Valley Coffee' },
  },

  {
    kind: 'house',
    position: 4,
    picture: 'late-night',
    title: { zh: '深夜档上新', en: 'New in late night' },
    text: { zh: '悬疑、惊悚，关灯再看', en: 'Mysteries and thrillers, lights off' },
    href: '/lld',
  },
  {
    ...MEMBERSHIP,
    position: 4,
    title: { zh: '会员片库', en: 'Members-only titles' },
    text: { zh: '一张会员卡，整座片库', en: 'One plan, every title' },
  },

  {
    ...COFFEE,
    position: 5,
    title: { zh: '下雨天的一杯', en: 'A cup for rainy days' },
    text: { zh: '山谷咖啡', en: 'Valley Coffee' },
  },

  {
    ...MEMBERSHIP,
    position: 6,
    title: { zh: '成为会员，看片不被打断', en: 'Members watch without interruptions' },
    text: { zh: '播放页、片前和暂停都不再有广告', en: 'No ads before, during or below videos' },
  },

  {
    ...TRAVEL,
    position: 7,
    title: { zh: '云途旅行 · 热气球节', en: 'Yuntu Travel · Balloon festival' },
    text: { zh: '当季出发', en: 'Book for this season' },
  },

  {
    ...COFFEE,
    position: 8,
    title: { zh: '暂停一下，喝杯咖啡', en: 'Time for a coffee' },
    text: { zh: '山谷咖啡', en: 'Valley Coffee' },
  },

  {
    kind: 'house',
    position: 9,
    picture: 'chasing-light',
    title: { zh: '话题征集：追光的人', en: 'Your story: chasing the light' },
    text: { zh: '写下让你停下脚步的那束光', en: 'Share the light that made you stop' },
    href: 'liuguang://communityPublish',
  },
  {
    ...CREATORS,
    position: 9,
    title: { zh: '创作者召集令', en: 'Calling all creators' },
    text: { zh: '把你的第一支短片交给我们', en: 'Send us your first short film' },
  },

  {
    ...TRAVEL,
    position: 10,
    title: { zh: '热气球节 · 当季出发', en: 'Balloon festival, this season' },
    text: { zh: '云途旅行', en: 'Yuntu Travel' },
  },

  {
    kind: 'house',
    position: 11,
    picture: 'stage',
    title: { zh: '今晚 20:00 · 露天舞台', en: 'Tonight at 20:00 · open-air stage' },
    text: { zh: '和所有人一起看现场', en: 'Watch it live with everyone' },
    href: '/liveTv',
  },

  {
    kind: 'house',
    position: 12,
    picture: 'gift',
    title: { zh: '签到七天，换一张日卡', en: 'Check in 7 days, get a day of VIP' },
    text: { zh: '每天来一下，积分自己会长大', en: 'Drop in daily and your points grow' },
    button: { zh: '去签到', en: 'Check in' },
    href: '/welfare',
  },

  {
    kind: 'house',
    position: 13,
    picture: 'together',
    title: { zh: '一个人看，不如一起看', en: 'Better watched together' },
    text: { zh: '邀请好友，收益到账看得见', en: 'Invite friends and earn together' },
    button: { zh: '去邀请', en: 'Invite' },
    href: 'liuguang://shareInvite',
  },
];

/** Something at every position: the house's own, two advertisers, with and without links, under several field names. */
export const demoAdverts = (addressOf: (picture: string) => string): Advert[] =>
  DRAFTS.map(({ picture, title, text, button, ...draft }, index) => {
    const wordsIn = (language: keyof Said) => ({
      title: title[language],
      text: text[language],
      ...(button && { button: button[language] }),
    });
    return {
      ...draft,
      ...wordsIn('zh'),
      translations: { en: wordsIn('en') },
      id: String(index + 1),
      cover: addressOf(picture),
    };
  });
