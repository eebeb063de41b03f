import { defineMessages } from '@liuguang/app-kit/i18n';

export const feedbackMessages = defineMessages({
  answer: { 'zh-CN': '回复', en: 'Reply' },
});
