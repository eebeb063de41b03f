import { defineMessages } from '@liuguang/app-kit/i18n';

export const purchaseMessages = defineMessages({
  title: { 'zh-CN': '我的购买', en: 'Purchases' },
  kinds: { 'zh-CN': '类型', en: 'Type' },
  all: { 'zh-CN': '全部', en: 'All' },
  media: { 'zh-CN': '视频', en: 'Videos' },
  collection: { 'zh-CN': '合集', en: 'Collections' },
  post: { 'zh-CN': '动态', en: 'Posts' },
  chapter: { 'zh-CN': '章节', en: 'Chapters' },
  work: { 'zh-CN': '小说与图集', en: 'Books & albums' },
  aMedia: { 'zh-CN': '视频', en: 'Video' },
  aCollection: { 'zh-CN': '合集', en: 'Collection' },
  aPost: { 'zh-CN': '动态', en: 'Post' },
  aChapter: { 'zh-CN': '章节', en: 'Chapter' },
  aWork: { 'zh-CN': '全本', en: 'Complete work' },
  list: { 'zh-CN': '买过的内容', en: 'Purchases' },
  paid: {
    'zh-CN': '{amount} 钻石',
    en: { by: 'amount', one: '{amount} diamond', other: '{amount} diamonds' },
  },
  gone: { 'zh-CN': '已下架', en: 'No longer available' },
  emptyTitle: { 'zh-CN': '还没有买过', en: 'No purchases yet' },
  lookAround: { 'zh-CN': '去首页看看', en: 'Explore' },
  emptyText: {
    'zh-CN': '买过的内容永久有效，都会在这里',
    en: 'Everything you buy is yours to keep and will show up here',
  },
});
