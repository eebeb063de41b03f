import type { ConfigValue } from '@liuguang/contract/config/schemas';
import { ICON_LOCATIONS } from '@liuguang/contract/constants';
import { CONTENT } from '@liuguang/contract/content';

const HOME = Number(Object.entries(ICON_LOCATIONS).find(([, name]) => name === 'home')?.[0]);

const SHORTCUTS = [
  { title: '合集', english: 'Collections', href: CONTENT.videoCollection.path },
  { title: '动漫', english: 'Animation', href: '/anime/detail' },
  { title: '小说', english: 'Novels', href: CONTENT.novel.path },
  { title: '听书', english: 'Audio', href: CONTENT.audioNovel.path },
  { title: '图集', english: 'Albums', href: CONTENT.album.path },
  { title: '预约', english: 'Coming soon', href: CONTENT.announcedTitle.path },
  { title: '长片', english: 'Long videos', href: '/lld' },
  { title: '专题', english: 'Topics', href: '/topicList' },
  { title: '会员', english: 'Membership', href: 'liuguang://vip' },
];

const NINE = [
  { title: '积分商城', english: 'Points shop', href: '/welfare/exchange' },
  { title: '邀请好友', english: 'Invite', href: '/mine/invitation' },
  { title: '兑换码', english: 'Redeem code', href: '/welfare/exchange?part=code' },
  { title: '会员中心', english: 'Membership', href: 'liuguang://vip' },
  { title: '充值', english: 'Recharge', href: 'liuguang://wallet' },
  { title: '我的等级', english: 'My level', href: '/mine/pointLevel' },
  { title: '直播', english: 'Live TV', href: '/liveTv' },
  { title: '创作者榜', english: 'Creators', href: '/subpage/upRank' },
  { title: '联系客服', english: 'Help', href: '/mine/setting/autokf' },
];

/** Ways from the home screen to what its parts do not show, and the nine of the welfare page. */
export const DEMO_ICONS: ConfigValue<'statConfigApp'> = {
  nineList: NINE.map((one, at) => ({ id: String(at + 101), icon: '', ...one })),
  list: SHORTCUTS.map((one, at) => ({ id: String(at + 1), icon: '', locIds: [HOME], ...one })),
};
