import { defineMessages } from '../i18n.ts';

export const openMessages = defineMessages({
  refused: { 'zh-CN': '这个链接打不开', en: 'This link cannot be opened' },
});
