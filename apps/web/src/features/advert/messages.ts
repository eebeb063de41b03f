import { defineMessages } from '@liuguang/app-kit/i18n';

export const advertMessages = defineMessages({
  carousel: { 'zh-CN': '精选', en: 'Featured' },
  preRoll: { 'zh-CN': '片前广告', en: 'Ad before the video' },
  skip: { 'zh-CN': '跳过 {seconds}', en: 'Skip {seconds}' },
  skipIn: { 'zh-CN': '{seconds} 秒后可跳过', en: 'Skip in {seconds} s' },
  budget: { 'zh-CN': '今天的广告', en: 'Ads today' },
  budgetUsed: { 'zh-CN': '已看 {seen} 条，今天最多 {limit} 条', en: '{seen} seen, {limit} at most today' },
  budgetSpent: { 'zh-CN': '看完了，今天不会再有广告', en: 'That was all. No more ads today.' },
  budgetNone: { 'zh-CN': '今天没有广告', en: 'No ads today' },
  budgetFailed: { 'zh-CN': '没有查到，稍后再看', en: 'Not known right now. Look again later.' },
});
