import { defineMessages } from '@liuguang/app-kit/i18n';

export const commentMessages = defineMessages({
  approve: { 'zh-CN': '展示', en: 'Show' },
  refuse: { 'zh-CN': '拒绝', en: 'Reject' },
  reports: { 'zh-CN': '举报', en: 'Reports' },
});
