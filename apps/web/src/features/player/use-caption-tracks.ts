import type { MediaPlay } from '@liuguang/contract/media/playing';
import { useMemo } from 'react';
import { useServices } from '../../lib/services.ts';
import type { Caption } from './captions.ts';

/** The words of a video, each language called as those who read it call it. */
export function useCaptionTracks({ captions, playToken }: MediaPlay): readonly Caption[] {
  const { client } = useServices().api;
  return useMemo(
    () =>
      captions.map(({ language, path }) => ({
        language,
        label: nameOf(language),
        src: client.address(path, playToken),
      })),
    [captions, playToken, client],
  );
}

/** What readers call the two ways to write Chinese: browsers name countries instead. */
const CHINESE: Readonly<Record<string, string>> = { Hans: 'zh-Hans', Hant: 'zh-Hant' };

/** A tag that the browser cannot name is still better than nothing. */
export function nameOf(language: string): string {
  try {
    const { language: spoken, script = '' } = new Intl.Locale(language).maximize();
    const asWritten = spoken === 'zh' ? (CHINESE[script] ?? language) : language;
    return new Intl.DisplayNames([asWritten], { type: 'language' }).of(asWritten) ?? language;
  } catch {
    return language;
  }
}
