import Type, { type Static } from 'typebox';
import { exact } from '../shapes.ts';
import { translatedBy, translatedTitle } from '../words.ts';
import { LEVELS } from './rules.ts';

const name = Type.String({ minLength: 1, maxLength: 12, pattern: '\\S' });
const named = {
  name,
  translations: translatedBy({ name: Type.String({ minLength: 1, maxLength: 24, pattern: '\\S' }) }),
};
export const levelNumber = Type.Integer({ minimum: 1, maximum: LEVELS });
const checkinBonus = Type.Integer({ minimum: 0, maximum: 1000, description: 'points on top of every check-in' });

export const levelDraft = exact({ level: levelNumber, ...named, checkinBonus });
export type LevelDraft = Static<typeof levelDraft>;

/** Something that is there from a level on. */
export const levelOpening = exact({
  kind: Type.Enum(['task', 'goods']),
  title: Type.String(),
  translations: translatedTitle,
});
export type LevelOpening = Static<typeof levelOpening>;

export const level = exact({
  ...levelDraft.properties,
  from: Type.Integer({ minimum: 0, description: 'points ever earned' }),
  opens: Type.Array(levelOpening),
});
export type Level = Static<typeof level>;

export const levelStanding = exact({
  level: levelNumber,
  earned: Type.Integer({ minimum: 0, description: 'points ever earned, whatever was spent' }),
  points: Type.Integer({ minimum: 0, description: 'what one has to spend' }),
  levels: Type.Array(level),
});
export type LevelStanding = Static<typeof levelStanding>;
