import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { type Caption, inOrderFor } from '../captions.ts';
import { playerMessages } from '../messages.ts';
import type { SheetOption } from './SheetOptions.tsx';

/** One of a few things that can be chosen about playback, wherever it is offered; no options where there is no choice. */
export interface Choice {
  readonly title: string;
  readonly options: readonly SheetOption[];
}

type Language = Pick<Caption, 'language' | 'label'>;

/** Which captions are shown, or none: the language of the interface first. */
export function useCaptionChoice(
  captions: readonly Language[],
  chosen: string | undefined,
  choose: (language: string | undefined) => void,
): Choice {
  const text = useText(playerMessages);
  const interfaceLanguage = useLanguage();
  const isOn = captions.some(({ language }) => language === chosen);
  const languages = inOrderFor(interfaceLanguage, captions).map(({ language, label }) => ({
    key: language,
    label,
    chosen: language === chosen,
    choose: () => choose(language),
  }));
  const off = { key: '', label: text('captionsOff'), chosen: !isOn, choose: () => choose(undefined) };
  return { title: text('captions'), options: captions.length === 0 ? [] : [...languages, off] };
}
