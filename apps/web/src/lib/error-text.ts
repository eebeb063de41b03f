import { ApiError, NetworkError } from '@liuguang/client/errors';
import { refusalOf } from '@liuguang/contract/codes';
import type { Language } from '@liuguang/contract/format/language';
import { textIn } from './i18n.ts';
import { commonMessages } from './messages.ts';
import { REFUSALS_IN_ENGLISH } from './refusals-in-english.ts';

function refusalText({ code, tip }: ApiError, language: Language): string | undefined {
  if (language === 'zh-CN') return tip;
  const refusal = refusalOf(code);
  return refusal && REFUSALS_IN_ENGLISH[refusal];
}

/** One sentence about a call that failed. */
export function errorText(error: unknown, language: Language): string {
  const text = textIn(commonMessages, language);
  if (error instanceof NetworkError) return text(error.kind === 'timeout' ? 'failedTimeout' : 'failedOffline');
  return (error instanceof ApiError && refusalText(error, language)) || text('failed');
}
