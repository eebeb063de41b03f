import { defineReasons } from '../reason.ts';

export const redeemReasons = defineReasons({
  'redeem.notEnoughPoints': {
    'zh-CN': '积分不够，做任务可以攒积分',
    en: 'You don’t have enough points. Complete tasks to earn more.',
  },
  'redeem.limitReached': { 'zh-CN': '已达到每人兑换上限', en: 'You’ve reached the limit for this reward.' },
  'redeem.levelTooLow': { 'zh-CN': '达到 Lv.{level} 后可以兑换', en: 'You can redeem this from Lv.{level}.' },
  'redeem.frameOwned': { 'zh-CN': '你已经有这个头像框了', en: 'You already have this frame.' },
  'redeem.couponGone': { 'zh-CN': '优惠券已失效', en: 'This coupon has expired.' },
  'redeem.incomplete': {
    'zh-CN': '会员要选档位，头像框要选样式，优惠券要有有效期',
    en: 'A membership needs a tier, a frame needs a design, and a coupon needs a validity period.',
  },
});
