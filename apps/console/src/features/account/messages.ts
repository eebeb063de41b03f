import { defineMessages } from '@liuguang/app-kit/i18n';

export const accountMessages = defineMessages({
  ban: { 'zh-CN': '封禁', en: 'Ban' },
  unban: { 'zh-CN': '解除封禁', en: 'Lift ban' },
  verify: { 'zh-CN': '创作者认证', en: 'Creator badge' },
  gift: { 'zh-CN': '赠送会员', en: 'Gift membership' },
  wallet: { 'zh-CN': '钱包', en: 'Wallet' },
  statement: { 'zh-CN': '最近账单', en: 'Latest transactions' },
  signOut: { 'zh-CN': '退出全部登录', en: 'Sign out everywhere' },
  sessions: { 'zh-CN': '登录设备', en: 'Signed in on' },
  merges: { 'zh-CN': '账号合并', en: 'Account merges' },
});
