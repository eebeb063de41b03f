import { defineReasons } from '../reason.ts';

export const redeemReasons = defineReasons({
  'redeem.notEnoughPoints': {
    'zh-CN': '积分不够，做任务可以攒积分',
    en: 'You do not have enough points. Tasks bring more.',
  },
  'redeem.limitReached': { 'zh-CN': '已达到每人兑换上限', en: 'You have exchanged this as often as one person may.' },
  'redeem.levelTooLow': { 'zh-CN': '达到 Lv.{level} 后可以兑换', en: 'You can exchange this from Lv.{level}.' },
  'redeem.frameOwned': { 'zh-CN': '你已经有这个头像框了', en: 'You already have this frame.' },
  'redeem.couponGone': { 'zh-CN': '优惠券已失效', en: 'This coupon can no longer be used.' },
  'redeem.incomplete': {
    'zh-CN': '会员要选档位，头像框要选样式，优惠券要有有效期',
    en: 'Membership needs a tier, a frame its design, and a coupon its days.',
  },
});
