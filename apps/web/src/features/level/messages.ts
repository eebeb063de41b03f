import { defineMessages } from '@liuguang/app-kit/i18n';

export const levelMessages = defineMessages({
  title: { 'zh-CN': '积分等级', en: 'Points & levels' },
  points: { 'zh-CN': '积分', en: 'Points' },
  next: { 'zh-CN': '再得 {points} 分升至 Lv.{level}', en: '{points} points to Lv.{level}' },
  top: { 'zh-CN': '已是最高等级', en: 'You’ve reached the top level' },
  toExchange: { 'zh-CN': '去兑换', en: 'Redeem' },
  toLevel: { 'zh-CN': '等级与权益', en: 'Levels and perks' },
  earned: { 'zh-CN': '累计获得 {points} 积分', en: '{points} points earned in total' },
  earnedNote: { 'zh-CN': '花掉积分不会降级', en: 'Spending points never lowers your level' },
  levels: { 'zh-CN': '各等级权益', en: 'Perks by level' },
  from: { 'zh-CN': '累计 {points} 积分起', en: 'From {points} points' },
  yours: { 'zh-CN': '当前等级', en: 'Your level' },
  checkinBonus: {
    'zh-CN': '每次签到多得 {points} 积分',
    en: { by: 'points', one: '+{points} point for every check-in', other: '+{points} points for every check-in' },
  },
  opensTask: { 'zh-CN': '任务「{title}」', en: 'Task: {title}' },
  opensGoods: { 'zh-CN': '可兑换「{title}」', en: 'Redeem: {title}' },
  firstLevel: { 'zh-CN': '签到、任务和积分兑换', en: 'Check-ins, tasks and the points shop' },
  history: { 'zh-CN': '积分明细', en: 'Points history' },
  toTasks: { 'zh-CN': '去做任务', en: 'See tasks' },
});
