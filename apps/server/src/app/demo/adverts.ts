import type { Advert } from '@liuguang/contract/config/schemas';
import { demoPicture } from './pictures.ts';

type Draft = Omit<Advert, 'id' | 'cover'> & { readonly picture: string };

const MEMBERSHIP = { kind: 'house', picture: 'membership', href: 'liuguang://vip', button: '看看会员' } as const;
const FESTIVAL = { kind: 'house', picture: 'festival' } as const;
const CREATORS = {
  kind: 'house',
  picture: 'creators',
  href: 'liuguang://communityPublish',
  button: '去投稿',
} as const;
/** Advertisers that do not exist, at addresses that are set aside for examples. */
const TRAVEL = { kind: 'paid', picture: 'balloons', button: '看行程', url: 'https://example.com/yuntu' } as const;
const COFFEE = { kind: 'paid', picture: 'coffee', button: '去喝一杯', jumpUrl: 'https://example.com/shangu' } as const;

const DRAFTS: readonly Draft[] = [
  { ...FESTIVAL, position: 1, title: '流光露天影展', text: '今晚起，每晚一部露天电影' },

  { ...FESTIVAL, position: 2, title: '流光露天影展', text: '今晚起，每晚一部露天电影' },
  { ...MEMBERSHIP, position: 2, title: '开通会员，今晚开看', text: '会员片库、最高画质、不被打断' },
  { ...CREATORS, position: 2, title: '创作者召集令', text: '把你的第一支短片交给我们' },
  { ...TRAVEL, position: 2, title: '云途旅行 · 热气球节', text: '当季出发，和风一起慢下来' },

  { ...TRAVEL, position: 3, title: '热气球节 · 当季出发', text: '云途旅行' },
  { ...COFFEE, position: 3, title: '下雨天的一杯', text: '山谷咖啡' },

  {
    kind: 'house',
    position: 4,
    picture: 'late-night',
    title: '深夜档上新',
    text: '悬疑、惊悚，关灯再看',
    href: '/lld',
  },
  { ...MEMBERSHIP, position: 4, title: '会员片库', text: '一张会员卡，整座片库' },

  { ...COFFEE, position: 5, title: '下雨天的一杯', text: '山谷咖啡' },

  { ...MEMBERSHIP, position: 6, title: '成为会员，看片不被打断', text: '播放页、片前和暂停都不再有广告' },

  { ...TRAVEL, position: 7, title: '云途旅行 · 热气球节', text: '当季出发' },

  { ...COFFEE, position: 8, title: '暂停一下，喝杯咖啡', text: '山谷咖啡' },

  {
    kind: 'house',
    position: 9,
    picture: 'chasing-light',
    title: '话题征集：追光的人',
    text: '写下让你停下脚步的那束光',
  },
  { ...CREATORS, position: 9, title: '创作者召集令', text: '把你的第一支短片交给我们' },

  { ...TRAVEL, position: 10, title: '热气球节 · 当季出发', text: '云途旅行' },

  {
    kind: 'house',
    position: 11,
    picture: 'stage',
    title: '今晚 20:00 · 露天舞台',
    text: '和所有人一起看现场',
    href: '/liveTv',
  },

  {
    kind: 'house',
    position: 12,
    picture: 'gift',
    title: '签到七天，换一张日卡',
    text: '每天来一下，积分自己会长大',
    button: '去签到',
    href: '/welfare',
  },

  {
    kind: 'house',
    position: 13,
    picture: 'together',
    title: '一个人看，不如一起看',
    text: '邀请好友，收益到账看得见',
    button: '去邀请',
    href: 'liuguang://shareInvite',
  },
];

/** Something at every position: the house's own, two advertisers, with and without links, under several field names. */
export const DEMO_ADVERTS: Advert[] = DRAFTS.map(({ picture, ...draft }, index) => ({
  ...draft,
  id: String(index + 1),
  cover: demoPicture(picture),
}));
