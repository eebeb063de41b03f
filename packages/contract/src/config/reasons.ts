import { defineReasons } from '../reason.ts';

export const configReasons = defineReasons({
  'config.areaOff': {
    'zh-CN': '这个功能暂时关闭了，过一阵再来看看',
    en: 'This part of the app is off for now. Please check back later.',
  },
  'config.changed': {
    'zh-CN': '这一项刚被别人改过，请刷新后再保存',
    en: 'Someone else just changed this setting. Reload before you save.',
  },
});
