import { LANGUAGES, type Language } from '@liuguang/contract/format/language';
import { type LanguageHints, LOOK_COOKIE, languageOfVisit } from '@liuguang/contract/format/language-of-visit';

/** In which of a few ways the home screen begins. Whoever looks is of no more interest than this. */
export interface Look {
  readonly language: Language;
  /** A member sees the house's own advertisements alone, and whoever has had the day's fill sees none. */
  readonly adverts: 'all' | 'house' | 'none';
  /** Somebody who came lately is told what membership gives. */
  readonly isNew: boolean;
}

const ADVERTS = ['all', 'house', 'none'] as const;
/** Of somebody whose screen begins in no way that many share. */
const OWN = 'own';
const YEAR_SECONDS = 31_536_000;

const STRANGER = { adverts: 'all', isNew: true } as const;

const nameOf = ({ language, adverts, isNew }: Look): string => [language, adverts, isNew ? 'new' : 'old'].join('.');

const LOOKS: ReadonlyMap<string, Look> = new Map(
  LANGUAGES.flatMap((language) =>
    ADVERTS.flatMap((adverts) => [true, false].map((isNew): Look => ({ language, adverts, isNew }))),
  ).map((look) => [nameOf(look), look]),
);

/** As the device last saw it; nothing for one that only the device itself can draw. */
export function lookOf(visit: LanguageHints): Look | undefined {
  const [, kept] = new RegExp(`(?:^|;\\s*)${LOOK_COOKIE}=([^;]*)`).exec(visit.cookies) ?? [];
  const look = kept === undefined ? STRANGER : LOOKS.get(kept);
  return look && { ...look, language: languageOfVisit(visit) };
}

/** What a device tells the server about its next visit: at least its language. */
export const lookCookie = (look: Look | Pick<Look, 'language'>, isSecure: boolean): string =>
  `${LOOK_COOKIE}=${'adverts' in look ? nameOf(look) : `${look.language}.${OWN}`}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${isSecure ? '; secure' : ''}`;
