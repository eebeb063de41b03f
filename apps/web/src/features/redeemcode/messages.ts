import { defineMessages } from '@liuguang/app-kit/i18n';

export const redeemcodeMessages = defineMessages({
  field: { 'zh-CN': '兑换码', en: 'Redeem code' },
  hint: { 'zh-CN': '16 位，字母不分大小写，横线可省略', en: '16 characters. Capitals and dashes don’t matter.' },
  use: { 'zh-CN': '立即兑换', en: 'Redeem' },
  misread: { 'zh-CN': '兑换码好像输错了，再对一遍', en: 'That code doesn’t look right. Please check it.' },
  register: { 'zh-CN': '注册后使用兑换码', en: 'Sign up to use a code' },
  got: { 'zh-CN': '兑换成功：{what}', en: 'Redeemed: {what}' },
  points: { 'zh-CN': '{amount} 积分', en: { by: 'amount', one: '{amount} point', other: '{amount} points' } },
  gold: { 'zh-CN': '{amount} 钻石', en: '{amount} diamonds' },
  days: {
    'zh-CN': '会员 {amount} 天',
    en: { by: 'amount', one: '{amount} day of membership', other: '{amount} days of membership' },
  },
  used: { 'zh-CN': '用过的兑换码', en: 'Codes you used' },
  empty: { 'zh-CN': '还没用过兑换码', en: 'No codes used yet' },
  emptyText: { 'zh-CN': '活动和公告里有时会发兑换码', en: 'Look out for codes at events and in announcements' },
});
