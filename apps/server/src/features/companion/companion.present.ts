import { COMPANION_LIMITS, type CompanionInterest } from '@liuguang/contract/companion/limits';
import type { Companion } from '@liuguang/contract/companion/schemas';
import type { Language } from '@liuguang/contract/format/language';
import { type HousePersona, SUGGESTIONS } from './companion.personas.ts';
import type { PersonaRow } from './companion.repository.ts';

const suggestionsFor = (language: Language, interests: readonly CompanionInterest[]): string[] => {
  const { first, ...byInterest } = SUGGESTIONS[language];
  return [...first, ...interests.slice(0, COMPANION_LIMITS.interests).map((interest) => byInterest[interest])];
};

export const presentHouse = ({ id, words, look, manner, voice, interests }: HousePersona): Companion => ({
  id: String(id),
  own: false,
  ...words['zh-CN'],
  suggestions: suggestionsFor('zh-CN', interests),
  translations: { en: { ...words.en, suggestions: suggestionsFor('en', interests) } },
  look,
  manner,
  voice,
  interests: [...interests],
});

const OWN_INTRO = { 'zh-CN': '你自己做的伙伴，只有你看得到', en: 'Made by you, and only you can see it' } as const;

export const presentOwn = ({ id, name, look, manner, voice, interests }: PersonaRow): Companion => ({
  id: String(id),
  own: true,
  name,
  intro: OWN_INTRO['zh-CN'],
  suggestions: suggestionsFor('zh-CN', interests),
  translations: { en: { name, intro: OWN_INTRO.en, suggestions: suggestionsFor('en', interests) } },
  look,
  manner,
  voice,
  interests,
});
