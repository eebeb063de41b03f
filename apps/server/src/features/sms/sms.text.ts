import { SMS_RULE } from '@liuguang/contract/signin/rules';
import type { SmsPurpose } from '@liuguang/contract/signin/schemas';

const WHAT_FOR: Readonly<Record<SmsPurpose, string>> = {
  login: '登录',
  bind: '绑定手机号',
  change: '更换手机号',
  release: '更换手机号（验证旧号码）',
  password: '验证身份',
};

export const messageOf = (purpose: SmsPurpose, code: string): string =>
  `【流光】${code} 是你${WHAT_FOR[purpose]}的验证码，${SMS_RULE.seconds / 60} 分钟内有效。请勿告诉任何人。`;

export const phoneChangeText = (nextPhone: string, date: string): string =>
  `【流光】你的账号申请把手机号换成 ${nextPhone}，${date} 生效。不是你本人？请用这个号码登录，在「账号与安全」里撤销。`;
