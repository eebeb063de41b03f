import { defineMessages } from '@liuguang/app-kit/i18n';

export const albumMessages = defineMessages({
  album: { 'zh-CN': '图集', en: 'Album' },
  goneTitle: { 'zh-CN': '这个图集已经下架', en: 'Album unavailable' },
  goneText: { 'zh-CN': '别的图集还在，挑一个看看', en: 'Have a look at the others.' },
  toAll: { 'zh-CN': '看看其他图集', en: 'See other albums' },
  pictures: { 'zh-CN': '{count} 张', en: { by: 'count', one: '{count} picture', other: '{count} pictures' } },
  picture: { 'zh-CN': '第 {number} 张', en: 'Picture {number}' },
  lockedPicture: { 'zh-CN': '第 {number} 张，未解锁', en: 'Picture {number}, locked' },
  slideShow: { 'zh-CN': '播放幻灯片', en: 'Slideshow' },
  buy: {
    'zh-CN': '购买图集 · {diamonds} 钻石',
    en: { by: 'diamonds', one: 'Buy album · {diamonds} diamond', other: 'Buy album · {diamonds} diamonds' },
  },
  about: {
    'zh-CN': '全部 {count} 张，买下后永久可看',
    en: { by: 'count', one: '{count} picture, yours to keep', other: 'All {count} pictures, yours to keep' },
  },
  becomeMember: { 'zh-CN': '开通会员查看全部', en: 'Become a member to see all' },
  owned: { 'zh-CN': '已购买，永久可看', en: 'You own this album' },
  downloadable: { 'zh-CN': '作者允许保存原图', en: 'The author allows saving' },
  save: { 'zh-CN': '保存原图', en: 'Save picture' },
  saved: { 'zh-CN': '已保存', en: 'Saved' },
  similar: { 'zh-CN': '更多图集', en: 'More albums' },
});
