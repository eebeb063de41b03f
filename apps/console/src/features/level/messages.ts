import { defineMessages } from '@liuguang/app-kit/i18n';

export const levelMessages = defineMessages({
  edit: { 'zh-CN': '编辑', en: 'Edit' },
});
