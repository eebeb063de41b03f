import { defineReasons } from '../reason.ts';

export const operatorReasons = defineReasons({
  'operator.nameTaken': { 'zh-CN': '这个名字已有人用', en: 'That name is taken. Try another.' },
  'operator.lastOwner': { 'zh-CN': '至少要留一位所有者', en: 'At least one owner has to remain.' },
  'operator.currentPasswordWrong': { 'zh-CN': '当前密码不对', en: 'The current password is wrong.' },
  'operator.totpOnAlready': { 'zh-CN': '已经启用了两步验证', en: 'Two-step verification is already on.' },
  'operator.totpRequired': { 'zh-CN': '请先启用两步验证', en: 'Turn on two-step verification first.' },
  'operator.totpNeeded': { 'zh-CN': '请输入动态验证码', en: 'Enter the code from your authenticator app.' },
  'operator.totpWrong': { 'zh-CN': '动态验证码不对或已用过', en: 'The code is wrong or was already used.' },
});
