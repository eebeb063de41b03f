import { defineMessages } from '@liuguang/app-kit/i18n';

export const purchaseMessages = defineMessages({
  title: { 'zh-CN': '我的购买', en: 'Purchases' },
  kinds: { 'zh-CN': '类型', en: 'Kind' },
  all: { 'zh-CN': '全部', en: 'All' },
  media: { 'zh-CN': '视频', en: 'Videos' },
  collection: { 'zh-CN': '合集', en: 'Collections' },
  post: { 'zh-CN': '帖子', en: 'Posts' },
  chapter: { 'zh-CN': '章节', en: 'Chapters' },
  work: { 'zh-CN': '小说与图集', en: 'Books and albums' },
  aMedia: { 'zh-CN': '视频', en: 'Video' },
  aCollection: { 'zh-CN': '合集', en: 'Collection' },
  aPost: { 'zh-CN': '帖子', en: 'Post' },
  aChapter: { 'zh-CN': '章节', en: 'Chapter' },
  aWork: { 'zh-CN': '全本', en: 'Whole work' },
  list: { 'zh-CN': '买过的内容', en: 'What was bought' },
  paid: { 'zh-CN': '{gold} 金币', en: '{gold} gold' },
  gone: { 'zh-CN': '已下架', en: 'Taken down' },
  emptyTitle: { 'zh-CN': '还没有买过', en: 'Nothing bought yet' },
  lookAround: { 'zh-CN': '去首页看看', en: 'Look around' },
  emptyText: { 'zh-CN': '买过的内容永久有效，都会在这里', en: 'What you buy is yours for ever, and stands here' },
});
