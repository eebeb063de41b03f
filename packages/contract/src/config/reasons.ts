import { defineReasons } from '../reason.ts';

export const configReasons = defineReasons({
  'config.changed': {
    'zh-CN': '这一项刚被别人改过，请刷新后再保存',
    en: 'Someone else has just changed this setting. Reload before you save.',
  },
});
