import { defineMessages } from '../../lib/i18n.ts';

export const homeMessages = defineMessages({
  search: { 'zh-CN': '搜视频、帖子、创作者', en: 'Search videos, posts, creators' },
  messages: { 'zh-CN': '消息', en: 'Messages' },
  icons: { 'zh-CN': '快捷入口', en: 'Shortcuts' },
  news: { 'zh-CN': '最新动态', en: 'Latest news' },
  noNews: { 'zh-CN': '今天也有好光景', en: 'Good light today, too' },
  leavesApp: { 'zh-CN': '打开外部网页', en: 'Opens outside' },
});
