import { defineMessages } from '@liuguang/app-kit/i18n';

export const reportMessages = defineMessages({
  resolve: { 'zh-CN': '处理', en: 'Resolve' },
  reports: { 'zh-CN': '举报内容', en: 'Reported content' },
});
