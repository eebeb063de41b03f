import type { MediaPlay } from '@liuguang/contract/media/playing';
import { useEffect, useMemo } from 'react';
import { useServices } from '../../lib/services.ts';
import { useTopic } from '../../lib/use-realtime.ts';
import { DanmakuDeck } from './deck.ts';

/** The danmaku of the film that is played, once it is known which that is. */
export function useDeck<Play extends MediaPlay | undefined>(play: Play) {
  const { api } = useServices();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one for another film, and for another right to see it
  const deck = useMemo(() => play && new DanmakuDeck(api, play), [api, play?.id, play?.watch]);
  useEffect(() => {
    if (play) deck?.update(play);
  }, [deck, play]);
  useTopic('danmaku.changed', (changed) => deck?.hear(changed));
  return deck as Play extends MediaPlay ? DanmakuDeck : DanmakuDeck | undefined;
}
