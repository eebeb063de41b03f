import { Refused } from '../../platform/refused.ts';
import { hasContact } from './moderation.contacts.ts';
import { isObscene } from './moderation.english.ts';
import { NAME_RULES } from './moderation.names.ts';
import { type Normalised, normalise } from './moderation.normalise.ts';
import type { ReadText } from './moderation.port.ts';
import { type Rule, TEXT_RULES } from './moderation.rules.ts';

const ENGLISH: Rule = {
  tip: '有不文明的词语，换个说法吧',
  broken: ({ plain, spelled }) => isObscene(plain) || (spelled !== plain && isObscene(spelled)),
};
const OF_TEXTS: readonly Rule[] = [...TEXT_RULES, ENGLISH];
const OF_NAMES: readonly Rule[] = [...OF_TEXTS, ...NAME_RULES];

/** The content policy for what people write, by rules alone: the same text always gets the same answer. */
export const refuseText = (text: string): void => refuse(normalise(text), OF_TEXTS);

export const refuseName = (name: string): void => refuse(normalise(name), OF_NAMES);

export function readText(text: string): ReadText {
  const read = normalise(text);
  refuse(read, OF_TEXTS);
  return { hasContact: hasContact(read), gist: read.joined.replace(BETWEEN_WORDS, '') };
}

const BETWEEN_WORDS = /[\s\p{P}]+/gu;

function refuse(read: Normalised, rules: readonly Rule[]): void {
  const broken = rules.find((rule) => rule.broken(read));
  if (broken) throw new Refused('policyRefused', { tip: broken.tip });
}
