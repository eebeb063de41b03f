import { defineNotices } from '../notice/kind.ts';

const path = '/mine/rechargeRecord';

export const paymentNotices = defineNotices({
  'payment.goldPaid': {
    section: 'money',
    sentence: {
      'zh-CN': '充值成功，{diamonds} 钻石已到账',
      en: 'Payment received: {diamonds} diamonds added to your wallet',
    },
    path,
  },
  'payment.cardPaid': {
    section: 'money',
    sentence: { 'zh-CN': '购买成功，会员已生效', en: 'Payment received: your membership is active' },
    path,
  },
  'payment.refunded': {
    section: 'money',
    sentence: { 'zh-CN': '已退款 {yuan} 元，将原路退回', en: '¥{yuan} was refunded to your payment method' },
    path,
  },
  'payment.chargedBack': {
    section: 'money',
    sentence: {
      'zh-CN': '银行撤回了 {yuan} 元的付款，相应钻石或会员已收回',
      en: 'Your bank reversed a payment of ¥{yuan}, so what it paid for was removed',
    },
    path,
  },
});
