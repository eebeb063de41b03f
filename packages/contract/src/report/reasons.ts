import { defineReasons } from '../reason.ts';

export const reportReasons = defineReasons({
  'report.noneOpen': { 'zh-CN': '没有待处理的举报', en: 'There are no open reports.' },
});
