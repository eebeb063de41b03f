import { expect, test } from 'vitest';
import { AI_ELEMENTS, coloursIn, elementsIn } from './elements.ts';

test('elements are found by their Chinese and English words', () => {
  expect(elementsIn('雪夜里的书店，窗外有月亮')).toEqual(['night', 'moon', 'house', 'snow']);
  expect(elementsIn('A lighthouse by the SEA at sunset')).toEqual(['sunset', 'sea', 'lighthouse']);
  expect(coloursIn('purple aurora over a navy sea')).toEqual(['blue', 'purple']);
});

test('English words count only as whole words', () => {
  expect(elementsIn('a season of training with a catalogue')).toEqual([]);
  expect(elementsIn('northern   lights')).toEqual(['aurora']);
});

test('no word stands for two elements of the same language', () => {
  for (const language of ['zh', 'en'] as const) {
    const words = Object.values(AI_ELEMENTS).flatMap((element) => [...element[language]] as string[]);
    expect(new Set(words).size).toBe(words.length);
  }
});
