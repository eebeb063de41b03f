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

/** A tag that the browser cannot name is still better than nothing. */
function nameOf(language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  } catch {
    return language;
  }
}
