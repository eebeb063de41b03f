import { defineNotices } from '../notice/kind.ts';

export const postNotices = defineNotices({
  'post.liked': {
    section: 'likes',
    isGrouped: true,
    sentence: { 'zh-CN': '{who}赞了你的动态：{title}', en: '{who} liked your post: {title}' },
  },
  'post.mentioned': {
    section: 'comments',
    sentence: { 'zh-CN': '{who}在动态里提到了你：{title}', en: '{who} mentioned you: {title}' },
  },
  'post.accepted': {
    section: 'comments',
    sentence: { 'zh-CN': '{who}采纳了你的回答：{title}', en: '{who} accepted your answer: {title}' },
  },
  'post.published': {
    section: 'activities',
    sentence: { 'zh-CN': '{who}发布了新动态：{title}', en: '{who} posted: {title}' },
  },
  'post.held': {
    section: 'review',
    sentence: {
      'zh-CN': '你的动态“{title}”正在等待人工审核：{note}',
      en: 'Your post “{title}” is waiting for manual review: {note}',
    },
  },
  'post.refused': {
    section: 'review',
    sentence: { 'zh-CN': '你的动态“{title}”没有公开：{note}', en: 'Your post “{title}” wasn’t published: {note}' },
  },
  'post.restored': {
    section: 'review',
    sentence: { 'zh-CN': '你的动态“{title}”已经公开', en: 'Your post “{title}” is now public' },
  },
});
