import { defineReasons } from '../reason.ts';

export const feedbackReasons = defineReasons({
  'feedback.pictureGone': {
    'zh-CN': '图片找不到了，请重新上传',
    en: 'A picture could not be found. Please upload it again.',
  },
});
