import { SMS_RULE } from '@liuguang/contract/signin/rules';
import type { SmsPurpose } from '@liuguang/contract/signin/schemas';

const WHAT_FOR: Readonly<Record<SmsPurpose, string>> = {
  login: '登录',
  bind: '绑定手机号',
  change: '更换手机号',
  password: '修改密码',
};

export const messageOf = (purpose: SmsPurpose, code: string): string =>
  `【流光】${code} 是你${WHAT_FOR[purpose]}的验证码，${SMS_RULE.seconds / 60} 分钟内有效。请勿告诉任何人。`;
