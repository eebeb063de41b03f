import { defineMessages } from '@liuguang/app-kit/i18n';

export const jobMessages = defineMessages({
  retry: { 'zh-CN': '重试', en: 'Retry' },
});
