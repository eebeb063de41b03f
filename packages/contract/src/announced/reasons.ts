import { defineReasons } from '../reason.ts';

export const announcedReasons = defineReasons({
  'announced.released': { 'zh-CN': '已经上线了，直接去看吧', en: 'It’s already out. Go ahead and watch it.' },
  'announced.cancelled': { 'zh-CN': '这部作品已取消上线', en: 'This title was cancelled.' },
  'announced.outAlready': {
    'zh-CN': '选中的作品已经上线或不存在',
    en: 'The chosen title is already out, or doesn’t exist.',
  },
});
