import { defineMessages } from '@liuguang/app-kit/i18n';

export const choiceMessages = defineMessages({
  moreAbout: { 'zh-CN': '更多操作：{title}', en: 'More options for {title}' },
  thisVideo: { 'zh-CN': '这个视频', en: 'This video' },
  notInterested: { 'zh-CN': '不感兴趣', en: 'Not interested' },
  notInterestedNote: { 'zh-CN': '不再推荐给你', en: 'We won’t recommend it to you' },
  hidden: { 'zh-CN': '好的，不再推荐这个视频', en: 'Got it. We won’t recommend this video.' },
  undo: { 'zh-CN': '撤销', en: 'Undo' },
  undone: { 'zh-CN': '已撤销', en: 'Undone' },
  share: { 'zh-CN': '分享', en: 'Share' },
  copyLink: { 'zh-CN': '复制链接', en: 'Copy link' },
  linkCopied: { 'zh-CN': '链接已复制', en: 'Link copied' },
  report: { 'zh-CN': '举报', en: 'Report' },
  reportTitle: { 'zh-CN': '举报视频', en: 'Report video' },
});
