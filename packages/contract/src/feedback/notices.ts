import { defineNotices } from '../notice/kind.ts';

export const feedbackNotices = defineNotices({
  'feedback.answered': {
    section: 'house',
    sentence: { 'zh-CN': '你的反馈有了回复：{answer}', en: 'We replied to your feedback: {answer}' },
    path: '/mine/feedback',
  },
});
