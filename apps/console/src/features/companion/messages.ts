import { defineMessages } from '@liuguang/app-kit/i18n';

export const companionMessages = defineMessages({
  editPersona: { 'zh-CN': '编辑', en: 'Edit' },
  editLine: { 'zh-CN': '改写', en: 'Rewrite' },
  resolve: { 'zh-CN': '处理', en: 'Resolve' },
  engineTitle: { 'zh-CN': '伙伴引擎', en: 'Companion engine' },
  editEngine: { 'zh-CN': '更改引擎', en: 'Change engine' },
});
