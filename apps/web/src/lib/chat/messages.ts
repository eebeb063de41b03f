import { defineMessages } from '@liuguang/app-kit/i18n';

export const chatMessages = defineMessages({
  log: { 'zh-CN': '消息记录', en: 'Messages' },
  earlier: { 'zh-CN': '更早的消息', en: 'Earlier messages' },
  write: { 'zh-CN': '发消息…', en: 'Message…' },
  send: { 'zh-CN': '发送', en: 'Send' },
  picture: { 'zh-CN': '发图片', en: 'Send a picture' },
  sending: { 'zh-CN': '发送中', en: 'Sending' },
  waitingForNetwork: { 'zh-CN': '连上网络后自动发送', en: 'Will send when you’re back online' },
  failed: { 'zh-CN': '没有发出去', en: 'Not sent' },
  retry: { 'zh-CN': '重新发送', en: 'Resend' },
  discard: { 'zh-CN': '删除', en: 'Discard' },
  tooLong: { 'zh-CN': '太长了，最多 {limit} 个字', en: 'Too long. Up to {limit} characters.' },
  pictureAlt: { 'zh-CN': '图片', en: 'Picture' },
  pictureSending: { 'zh-CN': '图片正在上传', en: 'Uploading picture' },
  pictureType: { 'zh-CN': '只能用 JPG、PNG、GIF、WebP 或 BMP 图片', en: 'Use a JPG, PNG, GIF, WebP or BMP picture' },
  pictureLarge: { 'zh-CN': '一张图片最大 {size}', en: 'Pictures can be up to {size}' },
});
