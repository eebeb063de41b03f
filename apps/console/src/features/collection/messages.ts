import { defineMessages } from '@liuguang/app-kit/i18n';

export const collectionMessages = defineMessages({
  create: { 'zh-CN': '新建合集', en: 'New collection' },
  edit: { 'zh-CN': '编辑', en: 'Edit' },
  episodes: { 'zh-CN': '编排剧集', en: 'Arrange episodes' },
  publish: { 'zh-CN': '发布或定时', en: 'Publish or schedule' },
  hold: { 'zh-CN': '暂停', en: 'Hold' },
  remove: { 'zh-CN': '移除', en: 'Remove' },
  restore: { 'zh-CN': '恢复', en: 'Restore' },
});
