import { defineMessages } from '@liuguang/app-kit/i18n';

export const feedbackMessages = defineMessages({
  title: { 'zh-CN': '意见反馈', en: 'Feedback' },
  list: { 'zh-CN': '反馈记录', en: 'Your feedback' },
  inviteTitle: { 'zh-CN': '有话想说？', en: 'Got something to say?' },
  inviteText: {
    'zh-CN': '遇到问题、想要新功能，都可以告诉我们。每一条都有人看。',
    en: 'Tell us about a problem or an idea. We read everything.',
  },
  write: { 'zh-CN': '写反馈', en: 'Send feedback' },
  emptyTitle: { 'zh-CN': '还没有反馈', en: 'No feedback yet' },
  emptyText: { 'zh-CN': '写过的和我们的回复，都会在这里', en: 'Your messages and our replies will show up here' },
  open: { 'zh-CN': '等待回复', en: 'Waiting for reply' },
  answered: { 'zh-CN': '已回复', en: 'Replied' },
  closed: { 'zh-CN': '已结束', en: 'Closed' },
  answer: { 'zh-CN': '流光的回复', en: 'Our reply' },
  contactGiven: { 'zh-CN': '联系方式：{contact}', en: 'Contact: {contact}' },
  picture: { 'zh-CN': '图片 {number}', en: 'Picture {number}' },

  formTitle: { 'zh-CN': '写反馈', en: 'Send feedback' },
  kind: { 'zh-CN': '关于什么', en: 'What’s it about?' },
  suggestion: { 'zh-CN': '建议', en: 'Idea' },
  problem: { 'zh-CN': '问题', en: 'Problem' },
  content: { 'zh-CN': '内容', en: 'Content' },
  payment: { 'zh-CN': '付款', en: 'Payment' },
  account: { 'zh-CN': '账号', en: 'Account' },
  other: { 'zh-CN': '其他', en: 'Other' },
  text: { 'zh-CN': '说说看', en: 'Tell us more' },
  textHint: {
    'zh-CN': '什么时候、在哪一页、看到了什么',
    en: 'When did it happen, on which page, and what did you see?',
  },
  textPlaceholder: {
    'zh-CN': '比如：播放到一半画面停住，声音还在',
    en: 'e.g. The picture froze but the sound kept playing',
  },
  textNeeded: { 'zh-CN': '写几个字再发', en: 'Write a few words first' },
  textLong: { 'zh-CN': '太长了，最多 {limit} 个字', en: 'Too long. Up to {limit} characters.' },
  pictures: { 'zh-CN': '截图', en: 'Screenshots' },
  picturesHint: {
    'zh-CN': '选填，最多 {count} 张，只有我们看得到',
    en: 'Optional, up to {count}. Only we can see them.',
  },
  picturesSending: { 'zh-CN': '图片还在上传，稍等一下再发', en: 'Still uploading. Please wait a moment.' },
  picturesFailed: {
    'zh-CN': '有图片没有传上去，点它再试或移除',
    en: 'A picture didn’t upload. Tap it to try again, or remove it.',
  },
  addPicture: { 'zh-CN': '添加图片', en: 'Add pictures' },
  contact: { 'zh-CN': '联系方式', en: 'Contact details' },
  contactHint: {
    'zh-CN': '选填，微信、邮箱或电话；回复总会在“意见反馈”里',
    en: 'Optional. Our reply will always be in “Feedback”.',
  },
  contactLong: { 'zh-CN': '太长了，最多 {limit} 个字', en: 'Too long. Up to {limit} characters.' },
  send: { 'zh-CN': '发送', en: 'Send' },
  sent: { 'zh-CN': '收到了，回复会在这里', en: 'Thanks! Our reply will show up here.' },
});
