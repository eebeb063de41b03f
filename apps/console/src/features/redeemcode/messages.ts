import { defineMessages } from '@liuguang/app-kit/i18n';

export const redeemcodeMessages = defineMessages({
  create: { 'zh-CN': '生成兑换码', en: 'Create codes' },
  revoke: { 'zh-CN': '作废', en: 'Revoke' },
});
