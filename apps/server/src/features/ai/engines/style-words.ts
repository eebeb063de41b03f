import type { AiStyle } from '@liuguang/contract/ai/kinds';
import type { Drawing } from '../ai.engine.ts';

/** What a style is called by models that were taught in English. */
const STYLE_WORDS: Readonly<Record<AiStyle, string>> = {
  illustration: 'clean digital illustration, soft light',
  ink: 'chinese ink wash painting on rice paper',
  film: 'cinematic film photograph, fine grain',
  watercolour: 'loose watercolour painting',
  neon: 'neon lights, glowing colours, night',
  pixel: 'pixel art, limited palette',
};

/** Said to every model, whatever was asked: the house draws nobody bare and nobody under age. */
const NEVER = 'nsfw, nude, gore, child, watermark, text';

export const promptOf = ({ prompt, style }: Drawing): string => `${prompt}, ${STYLE_WORDS[style]}`;

export const negativeOf = ({ negative }: Drawing): string => [negative, NEVER].filter((part) => part !== '').join(', ');
