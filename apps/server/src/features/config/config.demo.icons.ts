import type { ConfigValue } from '@liuguang/contract/config/schemas';
import { ICON_LOCATIONS } from '@liuguang/contract/constants';
import { CONTENT } from '@liuguang/contract/content';

type Place = (typeof ICON_LOCATIONS)[keyof typeof ICON_LOCATIONS];

const numberOf = (place: Place) => Number(Object.entries(ICON_LOCATIONS).find(([, name]) => name === place)?.[0]);

/** Where some of them stand beside the home screen. */
const ALSO: Readonly<Record<string, readonly Place[]>> = {
  话题: ['longVideo', 'search'],
  动漫: ['longVideo'],
  预约: ['longVideo', 'liveTv'],
  创作者: ['community', 'search'],
  'AI 创作': ['community'],
};

const SHORTCUTS = [
  { title: '合集', english: 'Collections', href: CONTENT.videoCollection.path },
  { title: '动漫', english: 'Anime', href: '/anime/detail' },
  { title: '小说', english: 'Novels', href: CONTENT.novel.path },
  { title: '有声小说', english: 'Audiobooks', href: CONTENT.audioNovel.path },
  { title: '图集', english: 'Albums', href: CONTENT.album.path },
  { title: '预约', english: 'Upcoming', href: CONTENT.announcedTitle.path },
  { title: '长视频', english: 'Films', href: '/lld' },
  { title: '话题', english: 'Topics', href: '/topicList' },
  { title: 'AI 创作', english: 'AI studio', href: '/ai/generate' },
  { title: '创作者', english: 'Creators', href: '/subpage/upRank' },
];

const NINE = [
  { title: '积分兑换', english: 'Points shop', href: '/welfare/exchange' },
  { title: '邀请好友', english: 'Invite', href: '/mine/invitation' },
  { title: '兑换码', english: 'Redeem code', href: '/welfare/exchange?part=code' },
  { title: '会员中心', english: 'Membership', href: 'liuguang://vip' },
  { title: '充值', english: 'Top up', href: 'liuguang://wallet' },
  { title: '我的等级', english: 'My level', href: '/mine/pointLevel' },
  { title: '直播', english: 'Live TV', href: '/liveTv' },
  { title: '创作者榜', english: 'Top creators', href: '/subpage/upRank' },
  { title: '帮助与客服', english: 'Help', href: '/mine/setting/autokf' },
];

/** Ways from the home screen to what its parts do not show, and the nine of the welfare page. */
export const DEMO_ICONS: ConfigValue<'statConfigApp'> = {
  nineList: NINE.map((one, at) => ({ id: String(at + 101), icon: '', ...one })),
  list: SHORTCUTS.map((one, at) => ({
    id: String(at + 1),
    icon: '',
    locIds: ['home' as const, ...(ALSO[one.title] ?? [])].map(numberOf),
    ...one,
  })),
};
