import { defineReasons } from '../reason.ts';

export const conversationReasons = defineReasons({
  'conversation.oneself': { 'zh-CN': '不能给自己发消息', en: 'You can’t message yourself.' },
  'conversation.personGone': { 'zh-CN': '这个账号已经不存在了', en: 'This account no longer exists.' },
  'conversation.waitForAnswer': {
    'zh-CN': '对方回复之前，只能发一条消息',
    en: 'You can send one message until they reply.',
  },
  'conversation.textFirst': {
    'zh-CN': '对方回复之后，才能发图片和分享',
    en: 'You can send pictures and share things once they reply.',
  },
  'conversation.oneThing': { 'zh-CN': '一条消息只能有一样内容', en: 'You can send one thing per message.' },
  'conversation.nothingSeen': { 'zh-CN': '先写点什么吧', en: 'Write something first.' },
  'conversation.pictureGone': {
    'zh-CN': '图片找不到了，请重新上传',
    en: 'This picture has expired. Please upload it again.',
  },
  'conversation.tooLate': { 'zh-CN': '超过两分钟，不能撤回了', en: 'It’s too late to unsend this message.' },
  'conversation.alreadyResolved': { 'zh-CN': '这条举报已经处理过了', en: 'This report has already been resolved.' },
});
