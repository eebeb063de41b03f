import type { CallName, Response } from '@liuguang/contract/contract';

/** Answers that came along with the page, so that nobody waits for them. */
export interface FirstAnswers {
  of<Name extends CallName>(name: Name): Response<Name> | undefined;
}

/** A page that was kept, or that another server sent, has none. */
export function parseFirstAnswers(json: string): FirstAnswers {
  let answers: Readonly<Record<string, unknown>> = {};
  try {
    answers = JSON.parse(json || '{}') ?? {};
  } catch (error) {
    console.warn('the answers in the page cannot be read', error);
  }
  return {
    of: <Name extends CallName>(name: Name) => answers[name] as Response<Name> | undefined,
  };
}

export const readFirstAnswers = (page: Document): FirstAnswers =>
  parseFirstAnswers(page.getElementById('answers')?.textContent ?? '');
