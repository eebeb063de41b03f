import { ApiError, NetworkError } from '@liuguang/client/errors';
import { CODES, refusalOf } from '@liuguang/contract/codes';
import type { Language } from '@liuguang/contract/format/language';
import { reasonIn, reasonText } from '@liuguang/contract/reasons';
import { textIn } from './i18n.ts';
import { commonMessages } from './messages.ts';

/** What the server says by a refusal; empty where it says nothing that is known here. */
export function refusalText({ code, tip, data }: Pick<ApiError, 'code' | 'tip' | 'data'>, language: Language): string {
  // Chinese is what the server speaks.
  if (language === 'zh-CN' && tip) return tip;
  const reason = reasonIn(data);
  const refusal = refusalOf(code);
  return (reason && reasonText(reason, language)) || (refusal ? CODES[refusal].sentence[language] : '');
}

/** One sentence about a call that failed. */
export function errorText(error: unknown, language: Language): string {
  const text = textIn(commonMessages, language);
  if (error instanceof NetworkError) return text(error.kind === 'timeout' ? 'failedTimeout' : 'failedOffline');
  return (error instanceof ApiError && refusalText(error, language)) || text('failed');
}
