import { setImmediate as nextTurn } from 'node:timers/promises';
import { Refused } from '../../platform/refused.ts';
import { hasContact } from './moderation.contacts.ts';
import { isObscene } from './moderation.english.ts';
import { NAME_RULES } from './moderation.names.ts';
import { type Normalised, normalise } from './moderation.normalise.ts';
import type { ReadText } from './moderation.port.ts';
import { type Rule, TEXT_RULES } from './moderation.rules.ts';

const ENGLISH: Rule = {
  reason: 'moderation.obscene',
  broken: ({ plain, spelled }) => isObscene(plain) || (spelled !== plain && isObscene(spelled)),
};
const OF_TEXTS: readonly Rule[] = [...TEXT_RULES, ENGLISH];
const OF_NAMES: readonly Rule[] = [...OF_TEXTS, ...NAME_RULES];

/**
 * What is read at once, and how much of it is read again with the next part: no rule looks further. What takes longer
 * for a text twice as long than for two texts thus has its bound.
 */
const PART = { length: 4000, overlap: 600 };

/** The content policy for what people write, by rules alone: the same text always gets the same answer. */
export const refuseText = (text: string): void => refuse(text, OF_TEXTS);

export const refuseName = (name: string): void => refuse(name, OF_NAMES);

/** The same for what may be long: others have their turn between two parts. */
export async function refuseLongText(text: string): Promise<void> {
  for (const part of partsOf(text)) {
    refusePart(normalise(part), OF_TEXTS);
    await nextTurn();
  }
}

export function readText(text: string): ReadText {
  refuseText(text);
  const read = normalise(text);
  return { hasContact: hasContact(read), gist: read.joined.replace(BETWEEN_WORDS, '') };
}

const BETWEEN_WORDS = /[\s\p{P}]+/gu;

function refuse(text: string, rules: readonly Rule[]): void {
  for (const part of partsOf(text)) refusePart(normalise(part), rules);
}

function refusePart(read: Normalised, rules: readonly Rule[]): void {
  const broken = rules.find((rule) => rule.broken(read));
  if (broken) throw new Refused('policyRefused', { reason: broken.reason });
}

function* partsOf(text: string): Generator<string> {
  const step = PART.length - PART.overlap;
  for (let from = 0; from === 0 || from + PART.overlap < text.length; from += step) {
    yield text.slice(from, from + PART.length);
  }
}
