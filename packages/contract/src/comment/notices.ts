import { defineNotices } from '../notice/kind.ts';

export const commentNotices = defineNotices({
  'comment.answered': {
    section: 'comments',
    sentence: { 'zh-CN': '{who}回复了你：{text}', en: '{who} replied: {text}' },
  },
});
