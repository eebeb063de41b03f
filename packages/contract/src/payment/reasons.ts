import { defineReasons } from '../reason.ts';

export const paymentReasons = defineReasons({
  'payment.notRefundable': { 'zh-CN': '这笔订单不能退款', en: 'This order can’t be refunded.' },
  'payment.refundTooLate': { 'zh-CN': '超过退款期限', en: 'The refund period is over.' },
  'payment.wayUnavailable': { 'zh-CN': '这种支付方式暂不可用', en: 'This payment method is unavailable right now.' },
  'payment.paidAlready': { 'zh-CN': '订单已支付', en: 'This order has already been paid.' },
});
