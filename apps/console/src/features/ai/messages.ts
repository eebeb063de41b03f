import { defineMessages } from '@liuguang/app-kit/i18n';

export const aiMessages = defineMessages({
  edit: { 'zh-CN': '编辑', en: 'Edit' },
  addEngine: { 'zh-CN': '添加引擎', en: 'Add engine' },
  tryEngine: { 'zh-CN': '试一试', en: 'Test now' },
  removeEngine: { 'zh-CN': '移除', en: 'Remove' },
  queueTitle: { 'zh-CN': 'AI 队列', en: 'AI queue' },
});
