import { defineMessages } from '@liuguang/app-kit/i18n';

export const configMessages = defineMessages({
  publish: { 'zh-CN': '发布公告', en: 'Publish announcement' },
  withdraw: { 'zh-CN': '撤下', en: 'Take down' },
  title: { 'zh-CN': '全站配置', en: 'Settings' },
  parts: { 'zh-CN': '配置项', en: 'Parts' },
  save: { 'zh-CN': '保存', en: 'Save' },
  edit: { 'zh-CN': '编辑', en: 'Edit' },
  domainNote: {
    'zh-CN': '域名决定所有人的请求发往哪里：要再次输入密码和动态验证码。',
    en: 'Domains decide where everybody’s requests go: enter your password and code again.',
  },
  version: { 'zh-CN': '第 {version} 版', en: 'Version {version}' },
  never: { 'zh-CN': '还没有改过', en: 'Never changed' },
  readOnly: { 'zh-CN': '你只能查看', en: 'You may only look' },
});
