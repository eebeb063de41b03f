import { defineReasons } from '../reason.ts';

export const purchaseReasons = defineReasons({
  'purchase.ownedAlready': { 'zh-CN': '你已经拥有它了', en: 'You already own this.' },
  'purchase.notForSale': { 'zh-CN': '它现在不能购买', en: 'This isn’t for sale right now.' },
  'purchase.ownWork': { 'zh-CN': '这是你自己的作品', en: 'This is yours already.' },
});
