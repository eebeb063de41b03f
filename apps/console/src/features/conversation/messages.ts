import { defineMessages } from '@liuguang/app-kit/i18n';

export const conversationMessages = defineMessages({
  resolve: { 'zh-CN': '处理', en: 'Resolve' },
});
