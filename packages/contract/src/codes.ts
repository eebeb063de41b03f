/** Every code an answer can carry, its HTTP status and the sentence shown when the call gives none of its own. */
const declare = <const Table extends Record<string, { code: number; status: number; tip: string }>>(table: Table) =>
  table;

export const CODES = declare({
  ok: { code: 200, status: 200, tip: '' },
  signedOut: { code: 1000, status: 200, tip: '登录已失效，请重新进入' },
  badEnvelope: { code: 4001, status: 400, tip: '请求无法识别，请刷新后再试' },
  badBody: { code: 4000, status: 400, tip: '提交的内容有误' },
  signatureMalformed: { code: 4010, status: 401, tip: '请求未签名，请刷新后再试' },
  signatureClock: { code: 4011, status: 401, tip: '设备时间不准，请校准后再试' },
  signatureWrong: { code: 4012, status: 401, tip: '页面已过期，请刷新' },
  signatureReplayed: { code: 4013, status: 401, tip: '请求重复，请再试一次' },
  notEnoughGold: { code: 4020, status: 402, tip: '金币不足' },
  needsAccount: { code: 4030, status: 403, tip: '注册后就能使用' },
  needsVip: { code: 4031, status: 403, tip: '开通会员后就能使用' },
  needsDarkVip: { code: 4032, status: 403, tip: '开通深夜档会员后就能使用' },
  needsSvip: { code: 4033, status: 403, tip: '开通超级会员后就能使用' },
  banned: { code: 4034, status: 403, tip: '账号已被封禁' },
  lacksPermission: { code: 4035, status: 403, tip: '你没有这项权限' },
  notFound: { code: 4040, status: 404, tip: '内容不存在或已下架' },
  taken: { code: 4090, status: 409, tip: '已被占用或已使用' },
  requestIdReused: { code: 4091, status: 409, tip: '请求编号重复，请重新提交' },
  priceChanged: { code: 4092, status: 409, tip: '价格有变，请确认后再试' },
  outOfStock: { code: 4093, status: 409, tip: '已经领完了' },
  tooLarge: { code: 4130, status: 413, tip: '内容太大' },
  typeNotTaken: { code: 4150, status: 415, tip: '不支持这种文件' },
  policyRefused: { code: 4220, status: 422, tip: '内容不符合社区规范' },
  tooMany: { code: 4290, status: 429, tip: '操作太频繁，请稍后再试' },
  fault: { code: 5000, status: 500, tip: '画面走神了，通常很快就好' },
  engineDown: { code: 5030, status: 503, tip: '服务暂时不可用，请稍后再试' },
  signInWrong: { code: 6001, status: 200, tip: '账号或密码不对' },
  captchaWrong: { code: 6002, status: 200, tip: '请完成图形验证' },
  smsWrong: { code: 6003, status: 200, tip: '验证码不对或已失效' },
  guestRefused: { code: 6004, status: 200, tip: '创建游客失败，请联系在线客服' },
  signInLater: { code: 6005, status: 200, tip: '尝试太多次了，请稍后再试' },
  tooManyGuests: { code: 6015, status: 200, tip: '创建游客失败，请联系在线客服' },
});

export type Refusal = Exclude<keyof typeof CODES, 'ok'>;

const byCode = new Map<number, Refusal>();
for (const [name, { code }] of Object.entries(CODES)) if (name !== 'ok') byCode.set(code, name as Refusal);

export const refusalOf = (code: number): Refusal | undefined => byCode.get(code);
