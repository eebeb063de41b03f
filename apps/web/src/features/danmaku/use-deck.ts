import type { MediaPlay } from '@liuguang/contract/media/playing';
import { useEffect, useMemo } from 'react';
import { useServices } from '../../lib/services.ts';
import { useArea } from '../../lib/use-area.ts';
import { useTopic } from '../../lib/use-realtime.ts';
import { DanmakuDeck } from './deck.ts';

/** The danmaku of the film that is played, once it is known which that is; none while the area is switched off. */
export function useDeck(play: MediaPlay | undefined): DanmakuDeck | undefined {
  const { api } = useServices();
  const isOn = useArea('danmaku');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one for another film, and for another right to see it
  const deck = useMemo(
    () => (isOn && play ? new DanmakuDeck(api, play) : undefined),
    [api, isOn, play?.id, play?.watch],
  );
  useEffect(() => {
    if (play) deck?.update(play);
  }, [deck, play]);
  useTopic('danmaku.changed', (changed) => deck?.hear(changed));
  return deck;
}
