import { defineMessages } from '@liuguang/app-kit/i18n';

export const workMessages = defineMessages({
  tags: { 'zh-CN': '标签', en: 'Tags' },
  novel: { 'zh-CN': '小说', en: 'Novel' },
  goneTitle: { 'zh-CN': '这本书已经下架', en: 'Book unavailable' },
  goneText: { 'zh-CN': '别的书还在，挑一本看看', en: 'Have a look at the others.' },
  toAll: { 'zh-CN': '看看其他小说', en: 'See other novels' },
  words: { 'zh-CN': '{count} 字', en: { by: 'count', one: '{count} character', other: '{count} characters' } },
  parts: { 'zh-CN': '{count} 章', en: { by: 'count', one: '{count} chapter', other: '{count} chapters' } },
  readers: { 'zh-CN': '{count} 人在读', en: { by: 'count', one: '{count} reader', other: '{count} readers' } },
  finished: { 'zh-CN': '已完结', en: 'Complete' },
  ongoing: { 'zh-CN': '连载中', en: 'Ongoing' },
  free: { 'zh-CN': '免费', en: 'Free' },
  member: { 'zh-CN': 'VIP', en: 'VIP' },
  dark: { 'zh-CN': '深夜档', en: 'Late night' },
  gold: { 'zh-CN': '付费', en: 'Paid' },
  bilingual: { 'zh-CN': '中英双语', en: 'Chinese & English' },
  intro: { 'zh-CN': '简介', en: 'About' },
  start: { 'zh-CN': '开始阅读', en: 'Start reading' },
  goOn: { 'zh-CN': '继续读第 {number} 章', en: 'Continue chapter {number}' },
  readTo: { 'zh-CN': '已读 {percent}', en: '{percent} read' },
  buyWhole: {
    'zh-CN': '全本购买 · {diamonds} 钻石',
    en: { by: 'diamonds', one: 'Buy book · {diamonds} diamond', other: 'Buy book · {diamonds} diamonds' },
  },
  wholePrice: {
    'zh-CN': '原价 {diamonds} 钻石，会员已优惠',
    en: {
      by: 'diamonds',
      one: '{diamonds} diamond without a membership',
      other: '{diamonds} diamonds without a membership',
    },
  },
  boughtWhole: { 'zh-CN': '全本已购买，永久可读', en: 'You own the whole book' },
  wholeAbout: {
    'zh-CN': '全本 {count} 章，买下后永久可读',
    en: { by: 'count', one: 'The whole book, yours to keep', other: 'All {count} chapters, yours to keep' },
  },
  partAbout: { 'zh-CN': '单章，买下后永久可读', en: 'This chapter, yours to keep' },
  freeFirst: {
    'zh-CN': '前 {count} 章免费试读',
    en: { by: 'count', one: 'The first chapter is free', other: 'The first {count} chapters are free' },
  },
  contents: { 'zh-CN': '目录', en: 'Contents' },
  allContents: {
    'zh-CN': '全部 {count} 章',
    en: { by: 'count', one: '1 chapter', other: 'All {count} chapters' },
  },
  chapter: { 'zh-CN': '第 {number} 章', en: 'Chapter {number}' },
  locked: { 'zh-CN': '未解锁', en: 'Locked' },
  bought: { 'zh-CN': '已购买', en: 'Purchased' },
  here: { 'zh-CN': '读到这里', en: 'You’re here' },
  similar: { 'zh-CN': '读过的人也喜欢', en: 'You may also like' },
  readList: { 'zh-CN': '读过的书', en: 'Reading history' },
  readNothing: { 'zh-CN': '还没有阅读记录', en: 'No reading history yet' },
  readNothingText: {
    'zh-CN': '读过的书会在这里，换台设备也能接着读',
    en: 'Pick up where you left off, on any device.',
  },
  clearRead: { 'zh-CN': '清空阅读记录？', en: 'Clear reading history?' },
  browse: { 'zh-CN': '去看看', en: 'Explore' },
  authorOf: { 'zh-CN': '{name} 著', en: 'By {name}' },
});

export const shelfMessages = defineMessages({
  all: { 'zh-CN': '全部', en: 'All' },
  works: { 'zh-CN': '小说与图集', en: 'Books & albums' },
  novels: { 'zh-CN': '小说', en: 'Novels' },
  noNovels: { 'zh-CN': '书架还空着', en: 'No novels yet' },
  noNovelsText: {
    'zh-CN': '编辑正在挑书，过两天再来看看',
    en: 'Our editors are working on it. Check back in a day or two.',
  },
  audioNovels: { 'zh-CN': '有声小说', en: 'Audiobooks' },
  noAudioNovels: { 'zh-CN': '还没有有声小说', en: 'No audiobooks yet' },
  noAudioNovelsText: {
    'zh-CN': '录音棚正在忙，过两天再来听听',
    en: 'They’re being recorded. Check back in a day or two.',
  },
  albums: { 'zh-CN': '图集', en: 'Albums' },
  noAlbums: { 'zh-CN': '还没有图集', en: 'No albums yet' },
  noAlbumsText: {
    'zh-CN': '画师们还在画，过两天再来看看',
    en: 'Our artists are still drawing. Check back in a day or two.',
  },
});
