import { defineReasons } from '../reason.ts';

export const promotionReasons = defineReasons({
  'promotion.changed': {
    'zh-CN': '这个促销刚被别人改过，请刷新后再保存',
    en: 'Someone else just changed this promotion. Reload before you save.',
  },
});
