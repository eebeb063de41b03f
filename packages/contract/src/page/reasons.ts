import { defineReasons } from '../reason.ts';

export const pageReasons = defineReasons({
  'page.changed': {
    'zh-CN': '这一页刚被别人改过，请刷新后再保存',
    en: 'Someone else just changed this page. Reload before you save.',
  },
});
