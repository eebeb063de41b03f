import { defineMessages } from '@liuguang/app-kit/i18n';

export const taskMessages = defineMessages({
  save: { 'zh-CN': '新任务', en: 'New task' },
  edit: { 'zh-CN': '编辑', en: 'Edit' },
});
