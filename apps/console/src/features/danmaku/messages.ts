import { defineMessages } from '@liuguang/app-kit/i18n';

export const danmakuMessages = defineMessages({
  show: { 'zh-CN': '展示', en: 'Show' },
  refuse: { 'zh-CN': '拒绝', en: 'Reject' },
});
