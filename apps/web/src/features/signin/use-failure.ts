import { useLanguage } from '@liuguang/app-kit/i18n';
import { failureText, fieldOf } from './failure-text.ts';

interface FailureWords {
  /** What is said when the server says nothing. */
  readonly otherwise: string;
  /** The fields of the form; what the server says of another stands with the form itself. */
  readonly fields: readonly string[];
}

/** Puts what went wrong with a form where it belongs. */
export function useFailure(error: unknown, { fields, otherwise }: FailureWords) {
  const language = useLanguage();
  if (!error) return { of: () => undefined, form: undefined };
  const said = failureText(error, { language, otherwise });
  const field = fieldOf(error);
  const known = field !== undefined && fields.includes(field);
  return {
    of: (name: string) => (known && name === field ? said : undefined),
    form: known ? undefined : said,
  };
}
