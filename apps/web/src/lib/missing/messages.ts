import { defineMessages } from '@liuguang/app-kit/i18n';

export const missingMessages = defineMessages({
  wrongLinkTitle: { 'zh-CN': '这个链接好像不对', en: 'This link looks wrong' },
  notFoundTitle: { 'zh-CN': '这里什么也没有', en: 'Page not found' },
  notFoundText: {
    'zh-CN': '内容可能已经下架，或者链接写错了',
    en: 'It may have been removed, or the link is wrong',
  },
  toHome: { 'zh-CN': '回首页看看', en: 'Go to Home' },
  toSearch: { 'zh-CN': '搜一搜', en: 'Search' },
});
