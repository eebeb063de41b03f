import { defineMessages } from '@liuguang/app-kit/i18n';

export const pickMessages = defineMessages({
  byName: { 'zh-CN': '输入名称或编号', en: 'Type a name or number' },
  nothing: { 'zh-CN': '没有找到', en: 'No matches' },
  remove: { 'zh-CN': '移除 {name}', en: 'Remove {name}' },
});
