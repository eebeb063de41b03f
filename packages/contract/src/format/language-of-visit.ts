import { LANGUAGE_QUERY, type Language, languageFor, languageNamed } from './language.ts';

/** What a browser sends along when it asks for a page. */
export interface LanguageHints {
  readonly cookies: string;
  /** The query of the address, with its question mark. */
  readonly search: string;
  /** The header `accept-language`. */
  readonly accepted: string;
}

/** The cookie in which a device keeps how it last saw the app; its value begins with the language. */
export const LOOK_COOKIE = 'look';
const KEPT = new RegExp(`(?:^|;\\s*)${LOOK_COOKIE}=([^.;]+)\\.`);

/** The tags of the header, best first. */
function inOrder(accepted: string): string[] {
  const wanted = accepted.split(',').map((part) => {
    const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    return { tag, quality: quality ? Number(quality.slice(2)) : 1 };
  });
  return wanted.sort((one, other) => other.quality - one.quality).map(({ tag }) => tag);
}

/** What the address asks for, else what the device last saw, else what its browser prefers, else Chinese. */
export function languageOfVisit({ cookies, search, accepted }: LanguageHints): Language {
  const asked = new URLSearchParams(search).get(LANGUAGE_QUERY);
  const [, kept] = KEPT.exec(cookies) ?? [];
  return languageNamed(asked) ?? languageNamed(kept) ?? languageFor(inOrder(accepted)) ?? 'zh-CN';
}
