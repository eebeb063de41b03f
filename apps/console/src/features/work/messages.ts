import { defineMessages } from '@liuguang/app-kit/i18n';

export const workMessages = defineMessages({
  create: { 'zh-CN': '新建作品', en: 'New work' },
  edit: { 'zh-CN': '编辑', en: 'Edit' },
  savePart: { 'zh-CN': '添加或替换章节', en: 'Add or replace a part' },
  removePart: { 'zh-CN': '移除章节', en: 'Remove a part' },
  publish: { 'zh-CN': '发布或定时', en: 'Publish or schedule' },
  hold: { 'zh-CN': '暂停', en: 'Hold' },
  remove: { 'zh-CN': '移除', en: 'Remove' },
  restore: { 'zh-CN': '恢复', en: 'Restore' },
  first: { 'zh-CN': '第一章', en: 'First part' },
});
