import { defineReasons } from '../reason.ts';

export const commentReasons = defineReasons({
  'comment.newcomer': {
    'zh-CN': '新账号发言有限制，请稍后再试',
    en: 'New accounts can only comment so often. Please try again later.',
  },
  'comment.nothingSeen': { 'zh-CN': '先写点什么吧', en: 'Write something first.' },
  'comment.shownAlready': { 'zh-CN': '已经是公开的了', en: 'This is already public.' },
  'comment.refusedAlready': { 'zh-CN': '已经拒绝过了', en: 'This has already been refused.' },
});
