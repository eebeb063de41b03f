import type { Language } from './format/language.ts';

interface Code {
  readonly code: number;
  /** Of HTTP. */
  readonly status: number;
  /** Said when the refusal gives no reason of its own. */
  readonly sentence: Readonly<Record<Language, string>>;
}

const declare = <const Table extends Readonly<Record<string, Code>>>(table: Table) => table;

/** Every code an answer can carry. */
export const CODES = declare({
  ok: { code: 200, status: 200, sentence: { 'zh-CN': '', en: '' } },
  signedOut: {
    code: 1000,
    status: 200,
    sentence: { 'zh-CN': '登录已失效，请重新进入', en: 'Your session has ended. Please sign in again.' },
  },
  badEnvelope: {
    code: 4001,
    status: 400,
    sentence: {
      'zh-CN': '请求无法识别，请刷新后再试',
      en: 'We couldn’t read that request. Reload the page and try again.',
    },
  },
  badBody: {
    code: 4000,
    status: 400,
    sentence: { 'zh-CN': '提交的内容有误', en: 'This doesn’t look right. Please check it and try again.' },
  },
  signatureMalformed: {
    code: 4010,
    status: 401,
    sentence: { 'zh-CN': '请求未签名，请刷新后再试', en: 'The request was not signed. Reload the page and try again.' },
  },
  signatureClock: {
    code: 4011,
    status: 401,
    sentence: {
      'zh-CN': '设备时间不准，请校准后再试',
      en: 'The clock on this device is wrong. Set it and try again.',
    },
  },
  signatureWrong: {
    code: 4012,
    status: 401,
    sentence: { 'zh-CN': '页面已过期，请刷新', en: 'This page is out of date. Please reload it.' },
  },
  signatureReplayed: {
    code: 4013,
    status: 401,
    sentence: { 'zh-CN': '请求重复，请再试一次', en: 'The request was sent twice. Please try again.' },
  },
  notEnoughGold: { code: 4020, status: 402, sentence: { 'zh-CN': '钻石不足', en: 'You don’t have enough diamonds.' } },
  needsAccount: {
    code: 4030,
    status: 403,
    sentence: { 'zh-CN': '注册后就能使用', en: 'Create an account to do this.' },
  },
  needsVip: { code: 4031, status: 403, sentence: { 'zh-CN': '开通会员后就能使用', en: 'This is for VIP members.' } },
  needsDarkVip: {
    code: 4032,
    status: 403,
    sentence: { 'zh-CN': '开通深夜会员后就能使用', en: 'This is for Late Night members.' },
  },
  needsSvip: {
    code: 4033,
    status: 403,
    sentence: { 'zh-CN': '开通 SVIP 后就能使用', en: 'This is for SVIP members.' },
  },
  banned: { code: 4034, status: 403, sentence: { 'zh-CN': '账号已被封禁', en: 'This account has been suspended.' } },
  lacksPermission: {
    code: 4035,
    status: 403,
    sentence: { 'zh-CN': '你没有这项权限', en: 'You don’t have permission to do this.' },
  },
  notFound: {
    code: 4040,
    status: 404,
    sentence: { 'zh-CN': '内容不存在或已下架', en: 'This doesn’t exist or has been taken down.' },
  },
  taken: {
    code: 4090,
    status: 409,
    sentence: { 'zh-CN': '已被占用或已使用', en: 'This has already been taken or used.' },
  },
  requestIdReused: {
    code: 4091,
    status: 409,
    sentence: { 'zh-CN': '请求编号重复，请重新提交', en: 'This request was already sent. Please submit it again.' },
  },
  priceChanged: {
    code: 4092,
    status: 409,
    sentence: { 'zh-CN': '价格有变，请确认后再试', en: 'The price has changed. Please check it and try again.' },
  },
  outOfStock: { code: 4093, status: 409, sentence: { 'zh-CN': '已经领完了', en: 'None left.' } },
  tooLarge: { code: 4130, status: 413, sentence: { 'zh-CN': '内容太大', en: 'This is too large.' } },
  typeNotTaken: {
    code: 4150,
    status: 415,
    sentence: { 'zh-CN': '不支持这种文件', en: 'This file type is not supported.' },
  },
  policyRefused: {
    code: 4220,
    status: 422,
    sentence: { 'zh-CN': '内容不符合社区规范', en: 'This goes against our community guidelines.' },
  },
  tooMany: {
    code: 4290,
    status: 429,
    sentence: { 'zh-CN': '操作太频繁，请稍后再试', en: 'You’re doing that too often. Please try again later.' },
  },
  fault: {
    code: 5000,
    status: 500,
    sentence: { 'zh-CN': '画面走神了，通常很快就好', en: 'Something went wrong. It’s usually fixed in a moment.' },
  },
  engineDown: {
    code: 5030,
    status: 503,
    sentence: {
      'zh-CN': '服务暂时不可用，请稍后再试',
      en: 'The service is unavailable right now. Please try again later.',
    },
  },
  signInWrong: { code: 6001, status: 200, sentence: { 'zh-CN': '账号或密码不对', en: 'Wrong username or password.' } },
  captchaWrong: {
    code: 6002,
    status: 200,
    sentence: { 'zh-CN': '请完成图形验证', en: 'Please complete the security check.' },
  },
  smsWrong: {
    code: 6003,
    status: 200,
    sentence: { 'zh-CN': '验证码不对或已失效', en: 'The code is wrong or has expired.' },
  },
  guestRefused: {
    code: 6004,
    status: 200,
    sentence: {
      'zh-CN': '创建游客失败，请联系在线客服',
      en: 'We couldn’t create a guest account. Please contact support.',
    },
  },
  signInLater: {
    code: 6005,
    status: 200,
    sentence: { 'zh-CN': '尝试太多次了，请稍后再试', en: 'Too many attempts. Please try again later.' },
  },
  tooManyGuests: {
    code: 6015,
    status: 200,
    sentence: {
      'zh-CN': '创建游客失败，请联系在线客服',
      en: 'We couldn’t create a guest account. Please contact support.',
    },
  },
});

export type Refusal = Exclude<keyof typeof CODES, 'ok'>;

const byCode = new Map<number, Refusal>();
for (const [name, { code }] of Object.entries(CODES)) if (name !== 'ok') byCode.set(code, name as Refusal);

export const refusalOf = (code: number): Refusal | undefined => byCode.get(code);
