import { AI_LIMITS, type AiShape, type AiStyle } from '@liuguang/contract/ai/kinds';
import type { AiTemplate } from '@liuguang/contract/ai/schemas';
import { useState } from 'react';
import { useDraft } from '../../lib/use-draft.ts';
import { useReference } from './use-reference.ts';

const WHOLE = /^\d{1,10}$/;

/** What somebody is putting together; the words are there again after a reload. */
export function useWanted() {
  const prompt = useDraft('ai.prompt');
  const [template, setTemplate] = useState<AiTemplate>();
  const [style, setStyle] = useState<AiStyle>('illustration');
  const [shape, setShape] = useState<AiShape>('portrait');
  const [count, setCount] = useState(1);
  const [negative, setNegative] = useState('');
  const [seed, setSeed] = useState('');
  const reference = useReference();
  const isSeedWrong = seed !== '' && !(WHOLE.test(seed) && Number(seed) <= AI_LIMITS.seed);
  const words = prompt.text.trim();
  const isTooLong = [...prompt.text].length > AI_LIMITS.prompt || [...negative].length > AI_LIMITS.negative;
  return {
    prompt: prompt.text,
    setPrompt: prompt.set,
    template,
    choose(chosen: AiTemplate | undefined) {
      setTemplate(chosen);
      if (chosen) setStyle(chosen.style);
    },
    style,
    setStyle,
    shape,
    setShape,
    count,
    setCount,
    negative,
    setNegative,
    seed,
    setSeed,
    isSeedWrong,
    reference,
    isComplete: (words !== '' || template !== undefined) && !isSeedWrong && !isTooLong && reference.isComplete,
    /** As the call takes it, but for the price. */
    asked: {
      prompt: words,
      style,
      shape,
      count,
      ...(negative.trim() !== '' && { negative: negative.trim() }),
      ...(seed !== '' && !isSeedWrong && { seed: Number(seed) }),
      ...(template && { templateId: template.id }),
      ...reference.asked,
    },
    clear() {
      prompt.set('');
      setTemplate(undefined);
      reference.clear();
    },
  };
}

export type WantedForm = ReturnType<typeof useWanted>;
