import { defineReasons } from '../reason.ts';

export const searchReasons = defineReasons({
  'search.nothingAsked': { 'zh-CN': '写几个字再搜吧', en: 'Type a few words to search.' },
});
