import type { SmsPurpose } from '@liuguang/contract/signin/schemas';
import { solvedCaptcha } from './signing-in.ts';
import type { Stack } from './stack.ts';

/** Asks for a code and reads it where operators do. */
export async function smsCodeFor(stack: Stack, phone: string, purpose: SmsPurpose): Promise<string> {
  await stack.client().post('app/login/captcha', {
    kind: 'sms',
    phone,
    purpose,
    captcha: await solvedCaptcha(stack),
  });
  const { list } = await (await stack.asOperator('owner')).post('console/sms/outbox', { pageSize: 50 });
  const message = list.find((one) => one.phone.endsWith(phone));
  const [code] = /\d{6}/.exec(message?.text ?? '') ?? [];
  if (!code) throw new Error(`no code was sent to ${phone}`);
  return code;
}
