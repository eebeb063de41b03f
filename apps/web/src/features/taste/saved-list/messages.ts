import { defineMessages } from '@liuguang/app-kit/i18n';

export const savedListMessages = defineMessages({
  edit: { 'zh-CN': '编辑', en: 'Edit' },
  done: { 'zh-CN': '完成', en: 'Done' },
  all: { 'zh-CN': '全选', en: 'Select all' },
  none: { 'zh-CN': '取消全选', en: 'Deselect all' },
  delete: { 'zh-CN': '删除', en: 'Delete' },
  deleteSome: { 'zh-CN': '删除（{count}）', en: 'Delete ({count})' },
  clear: { 'zh-CN': '清空', en: 'Clear all' },
  deleteTitle: {
    'zh-CN': '删除这 {count} 项？',
    en: { by: 'count', one: 'Delete this item?', other: 'Delete these {count} items?' },
  },
  cannotUndo: { 'zh-CN': '删除后无法恢复。', en: 'This can’t be undone.' },
  deleted: { 'zh-CN': '已删除', en: 'Deleted' },
  gone: { 'zh-CN': '内容已失效', en: 'No longer available' },
  goneText: { 'zh-CN': '已下架或被移除', en: 'It may have been removed' },
  views: { 'zh-CN': '{count} 次播放', en: { by: 'count', one: '{count} view', other: '{count} views' } },
  kinds: { 'zh-CN': '类型', en: 'Type' },
});
