import { defineMessages } from '@liuguang/app-kit/i18n';

export const checkinMessages = defineMessages({
  title: { 'zh-CN': '签到日历', en: 'Check-in calendar' },
  streak: {
    'zh-CN': '已连续签到 {days} 天',
    en: '{days}-day streak',
  },
  begin: { 'zh-CN': '今天开始签到', en: 'Start your streak today' },
  day: { 'zh-CN': '第{day}天', en: 'Day {day}' },
  today: { 'zh-CN': '今天', en: 'Today' },
  done: { 'zh-CN': '已签到', en: 'Checked in' },
  checkIn: {
    'zh-CN': '签到领 {points} 积分',
    en: { by: 'points', one: 'Check in for {points} point', other: 'Check in for {points} points' },
  },
  checkedIn: { 'zh-CN': '今天已签到，明天再来', en: 'Checked in. See you tomorrow.' },
  waiting: {
    'zh-CN': '注册后领 {points} 积分',
    en: { by: 'points', one: 'Sign up to get your {points} point', other: 'Sign up to get your {points} points' },
  },
  got: {
    'zh-CN': '签到成功，+{points} 积分',
    en: { by: 'points', one: 'Checked in. +{points} point', other: 'Checked in. +{points} points' },
  },
  gotLater: { 'zh-CN': '签到成功，注册后领取积分', en: 'Checked in. Sign up to get your points.' },
  cards: {
    'zh-CN': '补签卡 {count}',
    en: { by: 'count', one: '{count} make-up card', other: '{count} make-up cards' },
  },
  remind: { 'zh-CN': '签到提醒', en: 'Remind me' },
  remindOn: { 'zh-CN': '每晚 8 点没签到时提醒你', en: 'We’ll remind you at 8 pm if you haven’t checked in' },
  remindOff: { 'zh-CN': '已关闭签到提醒', en: 'Reminders are off' },
  rules: {
    'zh-CN': '漏签的日子 7 天内可以用补签卡补上：连续天数接上，不补发积分。',
    en: 'Use a make-up card for any day you missed in the last 7. It keeps your streak but earns no points.',
  },
  makeUp: { 'zh-CN': '补签 {day}', en: 'Make up {day}' },
  madeUp: {
    'zh-CN': '补签成功，已连续 {days} 天',
    en: 'Done. {days}-day streak',
  },
  noneMissed: { 'zh-CN': '最近 7 天没有漏签', en: 'No missed days in the last 7' },
  noCards: {
    'zh-CN': '还没有补签卡：完成每周任务或用积分兑换',
    en: 'No make-up cards. Finish a weekly task or redeem points to get one.',
  },
  before: { 'zh-CN': '上个月', en: 'Previous month' },
  after: { 'zh-CN': '下个月', en: 'Next month' },
  dayChecked: { 'zh-CN': '{day} 已签到', en: '{day}: checked in' },
  dayMadeUp: { 'zh-CN': '{day} 已补签', en: '{day}: made up' },
  weekdays: { 'zh-CN': '一二三四五六日', en: 'MTWTFSS' },
});
