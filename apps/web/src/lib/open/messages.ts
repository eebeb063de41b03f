import { defineMessages } from '@liuguang/app-kit/i18n';

export const openMessages = defineMessages({
  refused: { 'zh-CN': '这个链接打不开', en: 'This link can’t be opened' },
});
