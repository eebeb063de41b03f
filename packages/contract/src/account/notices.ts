import { defineNotices } from '../notice/kind.ts';

const path = '/mine/setting/accountSecurity';
const house = { section: 'house', path } as const;

/** What was done to the ways in to an account, by the kinds of security events. */
export const accountNotices = defineNotices({
  'account.passwordSet': {
    ...house,
    sentence: { 'zh-CN': '你设置了登录密码', en: 'You set a password' },
  },
  'account.passwordChanged': { ...house, sentence: { 'zh-CN': '你的登录密码已修改', en: 'Your password was changed' } },
  'account.phoneBound': {
    ...house,
    sentence: { 'zh-CN': '你绑定了手机号', en: 'You added a phone number' },
  },
  'account.phoneChanged': { ...house, sentence: { 'zh-CN': '你的手机号已更换', en: 'Your phone number was changed' } },
  'account.phoneChangeAsked': {
    ...house,
    sentence: {
      'zh-CN': '有人申请更换你的手机号，如非本人操作，请立即撤销',
      en: 'Someone asked to change your phone number. If it wasn’t you, cancel it now',
    },
  },
  'account.phoneChangeStopped': {
    ...house,
    sentence: { 'zh-CN': '更换手机号的申请已撤销', en: 'Your phone number change was cancelled' },
  },
  'account.credentialRemade': {
    ...house,
    sentence: { 'zh-CN': '你的账号凭证已重新生成', en: 'Your account key was replaced' },
  },
  'account.credentialVoid': {
    ...house,
    sentence: { 'zh-CN': '你的账号凭证已作废', en: 'Your account key was revoked' },
  },
  'account.deletionAsked': {
    ...house,
    sentence: { 'zh-CN': '你申请了注销账号', en: 'You asked to delete your account' },
  },
  'account.exportAsked': {
    ...house,
    sentence: { 'zh-CN': '你申请了导出个人数据', en: 'You asked for a copy of your data' },
  },
});
