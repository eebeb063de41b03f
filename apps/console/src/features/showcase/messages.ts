import { defineMessages } from '@liuguang/app-kit/i18n';

export const showcaseMessages = defineMessages({
  save: { 'zh-CN': '新应用', en: 'New app' },
  edit: { 'zh-CN': '编辑', en: 'Edit' },
  remove: { 'zh-CN': '移除', en: 'Remove' },
});
