import { defineMessages } from '@liuguang/app-kit/i18n';

export const inviteMessages = defineMessages({
  title: { 'zh-CN': '邀请好友', en: 'Invite friends' },
  parts: { 'zh-CN': '邀请、好友与收益', en: 'Invite, friends and income' },
  partInvite: { 'zh-CN': '邀请', en: 'Invite' },
  partPeople: { 'zh-CN': '好友', en: 'Friends' },
  partIncome: { 'zh-CN': '收益', en: 'Income' },
  available: { 'zh-CN': '可转入', en: 'Available' },
  pending: { 'zh-CN': '待结算', en: 'Pending' },
  friends: { 'zh-CN': '有效好友', en: 'Friends' },
  friendsOf: { 'zh-CN': '{active} / {all}', en: '{active} of {all}' },
  redeem: { 'zh-CN': '转入钱包', en: 'Move to wallet' },
  redeemTitle: {
    'zh-CN': '把 {amount} 钻石转入钱包？',
    en: { by: 'amount', one: 'Move {amount} diamond to your wallet?', other: 'Move {amount} diamonds to your wallet?' },
  },
  redeemText: {
    'zh-CN': '转入后可以直接消费，不能退回。',
    en: 'You can spend them right away. This can’t be undone.',
  },
  redeemed: { 'zh-CN': '已转入钱包', en: 'Moved to your wallet' },
  how: {
    'zh-CN': '好友首次充值你得 {first}%，之后每次得 {later}%，{days} 天后可转入。',
    en: {
      by: 'days',
      one: 'Earn {first}% of a friend’s first payment and {later}% of every one after that. Available after 1 day.',
      other:
        'Earn {first}% of a friend’s first payment and {later}% of every one after that. Available after {days} days.',
    },
  },
  invitedBy: { 'zh-CN': '你由 {name} 邀请加入', en: 'You were invited by {name}' },
  guestHow: {
    'zh-CN': '注册后再邀请好友，才能获得收益。',
    en: 'Create an account to earn from the friends you invite.',
  },
  register: { 'zh-CN': '注册 / 登录', en: 'Sign up or sign in' },
  peopleEmpty: { 'zh-CN': '还没有好友加入', en: 'No friends yet' },
  peopleEmptyText: {
    'zh-CN': '把海报或链接发给朋友，加入后会出现在这里',
    en: 'Share your poster or link. Friends who join will show up here.',
  },
  rewardsEmpty: { 'zh-CN': '还没有收益', en: 'No income yet' },
  rewardsEmptyText: {
    'zh-CN': '好友充值后，你的那一份会记在这里',
    en: 'Your share of friends’ payments will show up here.',
  },
  somebody: { 'zh-CN': '已注销用户', en: 'Deleted user' },
  cameOn: { 'zh-CN': '{day} 加入', en: 'Joined {day}' },
  earned: { 'zh-CN': '带来 {amount} 钻石', en: { by: 'amount', one: '{amount} diamond', other: '{amount} diamonds' } },
  stateCame: { 'zh-CN': '待注册', en: 'Not signed up' },
  stateRegistered: { 'zh-CN': '已注册', en: 'Signed up' },
  stateActive: { 'zh-CN': '有效', en: 'Active' },
  stateHeld: { 'zh-CN': '核对中', en: 'In review' },
  stateVoid: { 'zh-CN': '老用户', en: 'Existing user' },
  chart: {
    'zh-CN': '近 {days} 天收益（钻石）',
    en: { by: 'days', one: 'Last day (diamonds)', other: 'Last {days} days (diamonds)' },
  },
  chartSeries: { 'zh-CN': '收益', en: 'Income' },
  chartEmpty: {
    'zh-CN': '近 {days} 天没有收益',
    en: { by: 'days', one: 'No income in the last day', other: 'No income in the last {days} days' },
  },
  releases: { 'zh-CN': '待结算明细', en: 'Upcoming payouts' },
  release: {
    'zh-CN': '{day} 结算 {amount} 钻石',
    en: { by: 'amount', one: '{amount} diamond on {day}', other: '{amount} diamonds on {day}' },
  },
  rewards: { 'zh-CN': '收益明细', en: 'Income' },
  rewardPending: { 'zh-CN': '{day} 结算', en: 'Available on {day}' },
  rewardFree: { 'zh-CN': '已结算', en: 'Available' },
  rewardHeld: { 'zh-CN': '核对中', en: 'In review' },
  rewardVoid: { 'zh-CN': '已退回', en: 'Reversed' },
});
