import { defineMessages } from '@liuguang/app-kit/i18n';

export const reportMessages = defineMessages({
  reportWhy: { 'zh-CN': '哪里不对？', en: 'What is wrong with it?' },
  reportMore: { 'zh-CN': '补充说明（可不填）', en: 'Anything else (optional)' },
  reportSend: { 'zh-CN': '提交举报', en: 'Send the report' },
  reported: { 'zh-CN': '收到举报，我们会尽快查看', en: 'Thank you. We will look at it soon.' },
  spam: { 'zh-CN': '广告、刷屏', en: 'Advertising or spam' },
  abuse: { 'zh-CN': '辱骂、骚扰、引战', en: 'Abuse or harassment' },
  sexual: { 'zh-CN': '色情低俗', en: 'Sexual content' },
  illegal: { 'zh-CN': '违法、诈骗', en: 'Illegal or a fraud' },
  untrue: { 'zh-CN': '不实信息', en: 'Untrue' },
  other: { 'zh-CN': '其他', en: 'Something else' },
});
