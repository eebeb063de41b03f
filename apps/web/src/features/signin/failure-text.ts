import { errorText, refusalText } from '@liuguang/app-kit/error-text';
import { ApiError, NetworkError } from '@liuguang/client/errors';
import { CODES } from '@liuguang/contract/codes';
import type { Language } from '@liuguang/contract/format/language';

/** What the server says of a way in that failed: its tip, else its message, else that it failed. */
export function failureText(
  error: unknown,
  { language, otherwise }: { language: Language; otherwise: string },
): string {
  if (error instanceof NetworkError) return errorText(error, language);
  if (!(error instanceof ApiError)) return otherwise;
  if (language === 'zh-CN') return error.tip || error.msg || otherwise;
  return refusalText(error, language) || otherwise;
}

/** The field that the server says is wrong. */
export function fieldOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const field = (error.data as { field?: unknown } | null)?.field;
  if (typeof field === 'string') return field;
  if (error.code === CODES.smsWrong.code) return 'code';
  return error.code === CODES.captchaWrong.code ? 'captcha' : undefined;
}

export const asksForCaptcha = (error: unknown): boolean =>
  error instanceof ApiError && error.code === CODES.captchaWrong.code;
