import { defineMessages } from '@liuguang/app-kit/i18n';

export const pageMessages = defineMessages({
  edit: { 'zh-CN': '编辑', en: 'Edit' },
});
