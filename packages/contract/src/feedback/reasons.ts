import { defineReasons } from '../reason.ts';

export const feedbackReasons = defineReasons({
  'feedback.pictureGone': {
    'zh-CN': '图片找不到了，请重新上传',
    en: 'One of the pictures has expired. Please upload it again.',
  },
});
