import { defineMessages } from '@liuguang/app-kit/i18n';

export const homeMessages = defineMessages({
  search: { 'zh-CN': '搜视频、合集、创作者', en: 'Search videos, collections, creators' },
  searchWord: { 'zh-CN': '搜索，大家都在搜：{word}', en: 'Search. Trending: {word}' },
  searched: { 'zh-CN': '大家都在搜', en: 'trending' },
  messages: { 'zh-CN': '消息', en: 'Messages' },
  icons: { 'zh-CN': '快捷入口', en: 'Shortcuts' },
  news: { 'zh-CN': '最新动态', en: 'Latest news' },
  noNews: { 'zh-CN': '今天也有好光景', en: 'Have a good day' },
  shorts: { 'zh-CN': '短视频', en: 'Shorts' },
  tabs: { 'zh-CN': '首页频道', en: 'Channels' },
  newcomerTitle: { 'zh-CN': '新朋友，欢迎', en: 'Welcome' },
  newcomerText: {
    'zh-CN': '开通会员：整座片库、最高画质、少看广告',
    en: 'Become a member: the whole library, best quality, fewer ads',
  },
  newcomerAction: { 'zh-CN': '查看套餐', en: 'See plans' },
  closeWindow: { 'zh-CN': '关闭：{title}', en: 'Close: {title}' },
  leavesApp: { 'zh-CN': '打开外部网页', en: 'Opens in a new tab' },
});
