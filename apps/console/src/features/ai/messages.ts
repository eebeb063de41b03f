import { defineMessages } from '@liuguang/app-kit/i18n';

export const aiMessages = defineMessages({
  edit: { 'zh-CN': '编辑', en: 'Edit' },
  queueTitle: { 'zh-CN': 'AI 队列', en: 'AI queue' },
});
