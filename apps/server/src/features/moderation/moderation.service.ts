import { Refused } from '../../platform/refused.ts';
import { isObscene } from './moderation.english.ts';
import { NAME_RULES } from './moderation.names.ts';
import { type Normalised, normalise } from './moderation.normalise.ts';
import type { ModerationPort } from './moderation.port.ts';
import { type Rule, TEXT_RULES } from './moderation.rules.ts';

const ENGLISH: Rule = {
  tip: '有不文明的词语，换个说法吧',
  broken: ({ plain, spelled }) => isObscene(plain) || (spelled !== plain && isObscene(spelled)),
};

/** The content policy for what people write, by rules alone: the same text always gets the same answer. */
export class ModerationService implements ModerationPort {
  refuseText(text: string): void {
    refuse(normalise(text), [...TEXT_RULES, ENGLISH]);
  }

  refuseName(name: string): void {
    refuse(normalise(name), [...TEXT_RULES, ENGLISH, ...NAME_RULES]);
  }
}

function refuse(text: Normalised, rules: readonly Rule[]): void {
  const broken = rules.find((rule) => rule.broken(text));
  if (broken) throw new Refused('policyRefused', { tip: broken.tip });
}
