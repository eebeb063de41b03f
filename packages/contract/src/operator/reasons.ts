import { defineReasons } from '../reason.ts';

export const operatorReasons = defineReasons({
  'operator.nameTaken': { 'zh-CN': '这个名字已有人用', en: 'That name is taken. Try another.' },
  'operator.lastOwner': { 'zh-CN': '至少要留一位所有者', en: 'There must be at least one owner.' },
  'operator.currentPasswordWrong': { 'zh-CN': '当前密码不对', en: 'Your current password is wrong.' },
  'operator.totpOnAlready': { 'zh-CN': '已经启用了两步验证', en: 'Two-step verification is already on.' },
  'operator.totpRequired': { 'zh-CN': '请先启用两步验证', en: 'Turn on two-step verification first.' },
  'operator.totpNeeded': { 'zh-CN': '请输入动态验证码', en: 'Enter the code from your authenticator app.' },
  'operator.recoveryWrong': {
    'zh-CN': '恢复码不对或已用过',
    en: 'That recovery code is wrong or has already been used.',
  },
  'operator.totpWrong': { 'zh-CN': '动态验证码不对或已用过', en: 'That code is wrong or has already been used.' },
});
