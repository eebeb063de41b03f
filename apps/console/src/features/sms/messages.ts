import { defineMessages } from '@liuguang/app-kit/i18n';

export const smsMessages = defineMessages({
  title: { 'zh-CN': '短信', en: 'Text messages' },
});
