import { defineMessages } from '@liuguang/app-kit/i18n';

export const ledgerMessages = defineMessages({
  propose: { 'zh-CN': '提出调整', en: 'Propose adjustment' },
  approve: { 'zh-CN': '同意', en: 'Approve' },
  reject: { 'zh-CN': '否决', en: 'Reject' },
  saveGold: { 'zh-CN': '新档位', en: 'New top-up' },
  editGold: { 'zh-CN': '编辑', en: 'Edit' },
  saveScore: { 'zh-CN': '新消息包', en: 'New message pack' },
  editScore: { 'zh-CN': '编辑', en: 'Edit' },
});
