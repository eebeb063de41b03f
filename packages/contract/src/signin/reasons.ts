import { defineReasons } from '../reason.ts';

export const signinReasons = defineReasons({
  'signin.nameTaken': { 'zh-CN': '这个名字已有人用', en: 'That name is taken. Try another.' },
  'signin.passwordCommon': { 'zh-CN': '这个密码太常见，换一个吧', en: 'That password is too common. Choose another.' },
  'signin.currentPasswordWrong': { 'zh-CN': '当前密码不对', en: 'The current password is wrong.' },
  'signin.nameNeeded': { 'zh-CN': '请先设置登录名', en: 'Set an account name first.' },
  'signin.phoneTaken': { 'zh-CN': '这个手机号已属于另一个账号', en: 'That number belongs to another account.' },
  'signin.phoneThere': {
    'zh-CN': '账号已有手机号，请用「更换手机号」',
    en: 'The account has a number already. Change it instead.',
  },
  'signin.phoneTooNew': {
    'zh-CN': '这个手机号刚绑定，{days} 天后才能用来验证',
    en: {
      by: 'days',
      one: 'This number is new. It can be used to verify you {days} day after it was added.',
      other: 'This number is new. It can be used to verify you {days} days after it was added.',
    },
  },
  'signin.credentialWrong': { 'zh-CN': '凭证不对或已作废', en: 'The credential is wrong or no longer valid.' },
});
