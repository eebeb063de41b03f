import { defineMessages } from '@liuguang/app-kit/i18n';

export const announcedMessages = defineMessages({
  create: { 'zh-CN': '新预告', en: 'New upcoming title' },
  edit: { 'zh-CN': '编辑', en: 'Edit' },
  cancel: { 'zh-CN': '取消预告', en: 'Cancel' },
});
