import { defineMessages } from '@liuguang/app-kit/i18n';

export const reportMessages = defineMessages({
  reportWhy: { 'zh-CN': '哪里不对？', en: 'What’s wrong?' },
  reportMore: { 'zh-CN': '补充说明（可不填）', en: 'Add details (optional)' },
  reportSend: { 'zh-CN': '提交举报', en: 'Submit report' },
  reported: { 'zh-CN': '收到举报，我们会尽快查看', en: 'Thanks. We’ll look into it soon.' },
  reportedFace: {
    'zh-CN': '收到，已先隐藏这条内容，我们会优先核实',
    en: 'Thanks. We’ve hidden it for now and will review it first.',
  },
  myFace: { 'zh-CN': '这是我的脸，未经我同意', en: 'This is my face, used without my consent' },
  spam: { 'zh-CN': '广告、刷屏', en: 'Spam or ads' },
  abuse: { 'zh-CN': '辱骂、骚扰、引战', en: 'Abuse or harassment' },
  sexual: { 'zh-CN': '色情低俗', en: 'Sexual content' },
  illegal: { 'zh-CN': '违法、诈骗', en: 'Illegal or fraudulent' },
  untrue: { 'zh-CN': '不实信息', en: 'False information' },
  other: { 'zh-CN': '其他', en: 'Something else' },
});
