import type { Caption } from '../captions.ts';
import { ChoiceMenu } from './ChoiceMenu.tsx';
import type { Choice } from './choice.ts';
import { useCaptionLanguages, useQualities, useRates } from './choices.ts';

export type MenuName = 'quality' | 'rate' | 'captions';

interface MenuProps {
  name: MenuName;
  captions: readonly Caption[];
  onClose: () => void;
}

export function Menu({ name, captions, onClose }: MenuProps) {
  const choices: Record<MenuName, Choice> = {
    quality: useQualities(),
    rate: useRates(),
    captions: useCaptionLanguages(captions),
  };
  return <ChoiceMenu choice={choices[name]} onClose={onClose} />;
}
