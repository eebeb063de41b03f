import type { Role } from '@liuguang/contract/operator/permissions';
import type { Tier } from '../../features/membership/membership.schema.ts';

export interface CastMember {
  readonly name: string;
  readonly kind: 'guest' | 'registered';
  readonly status?: 'active' | 'banned' | 'deleted';
  readonly intro: string;
  readonly inviteCode: string;
  /** Signs in with this and the demo's password. */
  readonly loginName?: string;
  readonly membership?: { readonly tier: Tier; readonly vipType: number; readonly days: number };
}

/** The people of the demo and of every test, one for each standing somebody can have. */
export const CAST = {
  guest: { name: '游客小满', kind: 'guest', intro: '', inviteCode: 'DEMQGUEST2' },
  member: {
    name: '林夏',
    kind: 'registered',
    intro: '追剧，养猫，偶尔写影评',
    inviteCode: 'DEMQLXNXA2',
    loginName: 'linxia',
  },
  vip: {
    name: '周野',
    kind: 'registered',
    intro: '户外摄影，山里信号不好',
    inviteCode: 'DEMQZHUYE2',
    loginName: 'zhouye',
    membership: { tier: 'normal', vipType: 4, days: 365 },
  },
  dark: {
    name: '沈墨',
    kind: 'registered',
    intro: '只在深夜出没的悬疑爱好者',
    inviteCode: 'DEMQSHENM2',
    loginName: 'shenmo',
    membership: { tier: 'dark', vipType: 2, days: 30 },
  },
  svip: {
    name: '苏晚',
    kind: 'registered',
    intro: '电影系在读，什么都看',
    inviteCode: 'DEMQSUWAN2',
    loginName: 'suwan',
    membership: { tier: 'supreme', vipType: 5, days: 26_000 },
  },
  lapsed: {
    name: '陈默',
    kind: 'registered',
    intro: '会员到期了，正在犹豫',
    inviteCode: 'DEMQCHENM2',
    loginName: 'chenmo',
    membership: { tier: 'normal', vipType: 2, days: -3 },
  },
  banned: { name: '广告号', kind: 'registered', status: 'banned', intro: '', inviteCode: 'DEMQBANNE2' },
  deleted: { name: '已注销', kind: 'registered', status: 'deleted', intro: '', inviteCode: 'DEMQDELET2' },
} as const satisfies Record<string, CastMember>;

export type CastName = keyof typeof CAST;

/** One operator for each role; everybody knows the password, as they know that of the cast. */
export const DEMO_OPERATORS: readonly { readonly name: string; readonly role: Role }[] = [
  { name: 'demo_owner', role: 'owner' },
  { name: 'demo_editor', role: 'editor' },
  { name: 'demo_moderator', role: 'moderator' },
  { name: 'demo_support', role: 'support' },
  { name: 'demo_finance', role: 'finance' },
];
export const DEMO_PASSWORD = 'liuguang-demo';

export const DEMO_ANNOUNCEMENTS = [
  {
    title: '欢迎来到流光',
    body: '长视频、短视频、社区、直播和 AI 创作，正在一点一点亮起来。你现在就是游客，什么都不用填。',
    href: '',
  },
  {
    title: '怎样保住你的游客账号',
    body: '游客跟着设备走。换设备之前记得注册或绑定手机，历史、收藏和关注都会一起带走。',
    href: '',
  },
  { title: '社区规范', body: '友善、真实、不打扰。所有上传和 AI 作品在公开之前都会经过审核。', href: '' },
] as const;

export const DEMO_CONTACTS = [
  { name: '官方交流群', detail: '群号 2468 0135', href: '' },
  { name: '官方邮箱', detail: 'hello@liuguang.example', href: '' },
  { name: '意见反馈', detail: '三个工作日内回复', href: '/mine/feedback' },
];
