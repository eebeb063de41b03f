import { defineMessages } from '@liuguang/app-kit/i18n';

export const advertMessages = defineMessages({
  carousel: { 'zh-CN': '精选', en: 'Featured' },
  preRoll: { 'zh-CN': '片前广告', en: 'Ad' },
  skip: { 'zh-CN': '跳过 {seconds}', en: 'Skip {seconds}' },
  skipIn: { 'zh-CN': '{seconds} 秒后可跳过', en: 'Skip in {seconds}s' },
  budget: { 'zh-CN': '今天的广告', en: 'Ads today' },
  budgetUsed: { 'zh-CN': '看过 {seen} 条，最多 {limit} 条，之后不再打扰', en: '{seen} of up to {limit}' },
  budgetSpent: { 'zh-CN': '今天不会再有广告了', en: 'That’s all. No more ads today.' },
  budgetNone: { 'zh-CN': '今天没有广告', en: 'No ads today' },
  budgetFailed: { 'zh-CN': '没有查到，稍后再看', en: 'Not available right now. Please check back later.' },
});
