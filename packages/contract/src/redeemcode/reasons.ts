import { defineReasons } from '../reason.ts';

export const redeemcodeReasons = defineReasons({
  'redeemcode.wrong': {
    'zh-CN': '兑换码不对，请检查后再试',
    en: 'That code isn’t right. Please check it and try again.',
  },
  'redeemcode.used': { 'zh-CN': '这个兑换码已经用过了', en: 'This code has already been used.' },
  'redeemcode.over': { 'zh-CN': '这个兑换码现在不能使用', en: 'This code can’t be used right now.' },
  'redeemcode.limitReached': {
    'zh-CN': '这批兑换码你已经用到上限了',
    en: 'You’ve used as many of these codes as you can.',
  },
  'redeemcode.slowDown': { 'zh-CN': '输错太多次了，请稍后再试', en: 'Too many wrong codes. Please try again later.' },
  'redeemcode.incomplete': {
    'zh-CN': '天数要选会员档位，商品要选一件，结束要晚于开始',
    en: 'Choose a tier for days and an item for goods, and make sure the end is after the start.',
  },
});
