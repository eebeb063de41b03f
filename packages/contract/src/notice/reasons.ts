import { defineReasons } from '../reason.ts';

export const noticeReasons = defineReasons({
  'notice.cancelledAlready': { 'zh-CN': '已经撤回过了', en: 'This has already been cancelled.' },
});
