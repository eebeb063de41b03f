import { defineMessages } from '@liuguang/app-kit/i18n';

export const catalogueMessages = defineMessages({
  create: { 'zh-CN': '新建', en: 'New' },
  edit: { 'zh-CN': '编辑', en: 'Edit' },
  remove: { 'zh-CN': '移除', en: 'Remove' },
  restore: { 'zh-CN': '恢复', en: 'Restore' },
});
