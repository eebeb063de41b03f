import { defineMessages } from '@liuguang/app-kit/i18n';

export const postMessages = defineMessages({
  show: { 'zh-CN': '展示', en: 'Show' },
  refuse: { 'zh-CN': '拒绝', en: 'Reject' },
  whole: { 'zh-CN': '全文与付费部分', en: 'Full post' },
});
