import { defineReasons } from '../reason.ts';

export const blockReasons = defineReasons({
  'block.oneself': { 'zh-CN': '不能屏蔽自己', en: 'You can’t block yourself.' },
  'block.between': {
    'zh-CN': '由于对方或你的屏蔽设置，无法这样做',
    en: 'One of you has blocked the other, so you can’t do this.',
  },
});
