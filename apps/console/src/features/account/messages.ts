import { defineMessages } from '@liuguang/app-kit/i18n';

export const accountMessages = defineMessages({
  ban: { 'zh-CN': '封禁', en: 'Ban' },
  unban: { 'zh-CN': '解除封禁', en: 'Lift the ban' },
  verify: { 'zh-CN': '创作者认证', en: 'Creator badge' },
  gift: { 'zh-CN': '赠送会员', en: 'Gift membership' },
  wallet: { 'zh-CN': '钱包', en: 'Wallet' },
  statement: { 'zh-CN': '最近账单', en: 'Latest transactions' },
});
