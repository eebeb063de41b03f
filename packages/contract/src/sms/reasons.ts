import { defineReasons } from '../reason.ts';

export const smsReasons = defineReasons({
  'sms.numberUnreachable': {
    'zh-CN': '这个手机号收不了短信，换一个吧',
    en: 'That number can’t receive text messages. Try another.',
  },
  'sms.notSent': { 'zh-CN': '短信没有发出去，请再试一次', en: 'We couldn’t send the text message. Please try again.' },
});
