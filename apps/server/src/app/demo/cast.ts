import type { CastMember } from '../../platform/demo/demo.ts';

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
  },
  dark: {
    name: '沈墨',
    kind: 'registered',
    intro: '只在深夜出没的悬疑爱好者',
    inviteCode: 'DEMQSHENM2',
    loginName: 'shenmo',
  },
  svip: {
    name: '苏晚',
    kind: 'registered',
    intro: '电影系在读，什么都看',
    inviteCode: 'DEMQSUWAN2',
    loginName: 'suwan',
  },
  lapsed: {
    name: '陈默',
    kind: 'registered',
    intro: '会员到期了，正在犹豫',
    inviteCode: 'DEMQCHENM2',
    loginName: 'chenmo',
  },
  banned: { name: '广告号', kind: 'registered', status: 'banned', intro: '', inviteCode: 'DEMQBANNE2' },
  deleted: { name: '已注销', kind: 'registered', status: 'deleted', intro: '', inviteCode: 'DEMQDELET2' },
} as const satisfies Record<string, CastMember>;

export type CastName = keyof typeof CAST;

/** Everybody of the demo signs in with it. */
export const DEMO_PASSWORD = 'liuguang-demo';
