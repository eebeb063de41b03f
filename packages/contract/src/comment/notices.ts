import { defineNotices } from '../notice/kind.ts';

export const commentNotices = defineNotices({
  'comment.added': {
    section: 'comments',
    sentence: { 'zh-CN': '{who}评论了你的作品：{text}', en: '{who} commented: {text}' },
  },
  'comment.answered': {
    section: 'comments',
    sentence: { 'zh-CN': '{who}回复了你：{text}', en: '{who} replied: {text}' },
  },
  'comment.mentioned': {
    section: 'comments',
    sentence: { 'zh-CN': '{who}在评论里提到了你：{text}', en: '{who} mentioned you: {text}' },
  },
  'comment.liked': {
    section: 'likes',
    isGrouped: true,
    sentence: { 'zh-CN': '{who}赞了你的评论：{text}', en: '{who} liked your comment: {text}' },
  },
  'comment.shown': {
    section: 'review',
    sentence: { 'zh-CN': '你的评论已通过审核：{text}', en: 'Your comment is now public: {text}' },
  },
  'comment.held': {
    section: 'review',
    sentence: { 'zh-CN': '你的评论正在审核：{text}', en: 'Your comment is in review: {text}' },
  },
  'comment.refused': {
    section: 'review',
    sentence: {
      'zh-CN': '你的评论未通过审核（{note}）：{text}',
      en: 'Your comment didn’t pass review ({note}): {text}',
    },
  },
});
