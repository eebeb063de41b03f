import { defineMessages } from '@liuguang/app-kit/i18n';

export const tasteMessages = defineMessages({
  collect: { 'zh-CN': '收藏', en: 'Save' },
  collected: { 'zh-CN': '已收藏', en: 'Saved' },
  title: { 'zh-CN': '我的收藏', en: 'Saved' },
  list: { 'zh-CN': '收藏的内容', en: 'Saved items' },
  all: { 'zh-CN': '全部', en: 'All' },
  type1: { 'zh-CN': '长视频', en: 'Films' },
  type2: { 'zh-CN': '短视频', en: 'Shorts' },
  type3: { 'zh-CN': '合集', en: 'Collections' },
  type4: { 'zh-CN': '动态', en: 'Posts' },
  type6: { 'zh-CN': '动漫', en: 'Anime' },
  type7: { 'zh-CN': '图集', en: 'Albums' },
  type8: { 'zh-CN': '小说', en: 'Novels' },
  type9: { 'zh-CN': '有声', en: 'Audio' },
  savedAt: { 'zh-CN': '{time}收藏', en: 'Saved {time}' },
  emptyTitle: { 'zh-CN': '还没有收藏', en: 'Nothing saved yet' },
  emptyText: {
    'zh-CN': '看到喜欢的，点一下星星就会留在这里',
    en: 'Tap the star on anything you like to keep it here',
  },
  browse: { 'zh-CN': '去看看', en: 'Explore' },
  clearTitle: { 'zh-CN': '清空收藏？', en: 'Clear all saved items?' },
  clearKind: { 'zh-CN': '清空「{kind}」的收藏？', en: 'Clear saved {kind}?' },
});
