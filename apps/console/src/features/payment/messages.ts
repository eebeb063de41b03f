import { defineMessages } from '@liuguang/app-kit/i18n';

export const paymentMessages = defineMessages({
  refund: { 'zh-CN': '退款', en: 'Refund' },
  chargeback: { 'zh-CN': '标记拒付', en: 'Mark charged back' },
  whole: { 'zh-CN': '账务与支付方消息', en: 'Ledger and provider' },
});
