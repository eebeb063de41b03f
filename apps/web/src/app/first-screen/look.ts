import { LANGUAGES, type Language } from '@liuguang/contract/format/language';

/** In which of a few ways the home screen begins. Whoever looks is of no more interest than this. */
export interface Look {
  readonly language: Language;
  /** A member sees the house's own advertisements alone, and whoever has had the day's fill sees none. */
  readonly adverts: 'all' | 'house' | 'none';
  /** Somebody who came lately is told what membership gives. */
  readonly isNew: boolean;
}

const ADVERTS = ['all', 'house', 'none'] as const;
const COOKIE = 'look';
/** Of somebody whose screen begins in no way that many share. */
const OWN = 'own';
const QUERY = 'lang';
const YEAR_SECONDS = 31_536_000;

const STRANGER: Look = { language: 'zh-CN', adverts: 'all', isNew: true };

const nameOf = ({ language, adverts, isNew }: Look): string => [language, adverts, isNew ? 'new' : 'old'].join('.');

const LOOKS: ReadonlyMap<string, Look> = new Map(
  LANGUAGES.flatMap((language) =>
    ADVERTS.flatMap((adverts) => [true, false].map((isNew): Look => ({ language, adverts, isNew }))),
  ).map((look) => [nameOf(look), look]),
);

/** As the device last saw it; nothing for one that only the device itself can draw. */
export function lookOf({ cookies, search }: { cookies: string; search: string }): Look | undefined {
  const [, kept] = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]*)`).exec(cookies) ?? [];
  const look = kept === undefined ? STRANGER : LOOKS.get(kept);
  const asked = new URLSearchParams(search).get(QUERY);
  const language = LANGUAGES.find((one) => one === asked);
  return look && language ? { ...look, language } : look;
}

/** What a device tells the server about its next visit. */
export const lookCookie = (look: Look | undefined, isSecure: boolean): string =>
  `${COOKIE}=${look ? nameOf(look) : OWN}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${isSecure ? '; secure' : ''}`;
