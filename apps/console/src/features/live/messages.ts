import { defineMessages } from '@liuguang/app-kit/i18n';

export const liveMessages = defineMessages({
  create: { 'zh-CN': '新频道', en: 'New channel' },
  edit: { 'zh-CN': '编辑频道', en: 'Edit channel' },
});
