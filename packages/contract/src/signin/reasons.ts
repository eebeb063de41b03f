import { defineReasons } from '../reason.ts';

export const signinReasons = defineReasons({
  'signin.nameTaken': { 'zh-CN': '这个名字已有人用', en: 'That name is taken. Try another.' },
  'signin.passwordCommon': { 'zh-CN': '这个密码太常见，换一个吧', en: 'That password is too common. Choose another.' },
  'signin.currentPasswordWrong': { 'zh-CN': '当前密码不对', en: 'Your current password is wrong.' },
  'signin.nameNeeded': { 'zh-CN': '请先设置登录名', en: 'Set a username first.' },
  'signin.noPassword': {
    'zh-CN': '这个手机号没有设过密码，直接用验证码登录就好',
    en: 'There’s no password for this number. Sign in with a code instead.',
  },
  'signin.phoneTaken': { 'zh-CN': '这个手机号已属于另一个账号', en: 'That number is linked to another account.' },
  'signin.phoneThere': {
    'zh-CN': '账号已有手机号，请用「更换手机号」',
    en: 'This account already has a number. Change it instead.',
  },
  'signin.phoneTooNew': {
    'zh-CN': '这个手机号刚绑定，{days} 天后才能用来验证',
    en: {
      by: 'days',
      one: 'This number is new. It can be used to verify you {days} day after it was added.',
      other: 'This number is new. It can be used to verify you {days} days after it was added.',
    },
  },
  'signin.credentialWrong': { 'zh-CN': '凭证不对或已作废', en: 'This key is wrong or no longer valid.' },
});
