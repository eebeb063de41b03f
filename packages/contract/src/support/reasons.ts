import { defineReasons } from '../reason.ts';

export const supportReasons = defineReasons({
  'support.oneThing': { 'zh-CN': '一条消息只能有一样内容', en: 'You can send one thing per message.' },
  'support.attachmentGone': {
    'zh-CN': '附带的内容找不到了',
    en: 'What you attached is no longer available.',
  },
  'support.takenByOther': {
    'zh-CN': '{name} 正在接待这位用户',
    en: '{name} is already helping this person.',
  },
  'support.takeFirst': { 'zh-CN': '先接入这个会话再回复', en: 'Take this chat before replying.' },
  'support.closedAlready': { 'zh-CN': '这个会话已经结束', en: 'This chat is already closed.' },
  'support.ratedAlready': { 'zh-CN': '已经评价过了', en: 'You’ve already rated this chat.' },
  'support.notClosed': { 'zh-CN': '会话还没有结束', en: 'This chat isn’t over yet.' },
});
