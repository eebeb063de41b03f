import { WORK_LANGUAGES } from '@liuguang/contract/work/states';
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { isToldToSaveData } from '../../../lib/save-data.ts';
import { useServices } from '../../../lib/services.ts';
import { useReadingPlaces } from '../reader/use-places.ts';
import { AudioPlayer } from './audio-player.ts';
import { KeptListening } from './kept-listening.ts';
import type { ListeningState } from './listening-state.ts';

const PlayerContext = createContext<AudioPlayer | undefined>(undefined);

const [ORIGINAL] = WORK_LANGUAGES;

function newElement(): HTMLVideoElement {
  const element = document.createElement('video');
  element.playsInline = true;
  element.preload = 'auto';
  return element;
}

/** What is heard belongs to the whole app, and to the person who is here. */
export function ListeningProvider({ children }: { children: ReactNode }) {
  const { api, storage, people } = useServices();
  const places = useReadingPlaces();
  const player = useMemo(
    () =>
      new AudioPlayer({
        ask: (workId, number) => api.client.post('x/work/listen', { workId, number }),
        openTransport: ({ openListenTransport }, chapter) => openListenTransport(api, chapter),
        savePlace: (workId, number, offset) =>
          void places.save({ workId, number, offset, language: ORIGINAL, readAt: new Date().toISOString() }),
        kept: new KeptListening(storage),
        savesData: () => isToldToSaveData(navigator),
        newElement,
      }),
    [api, storage, places],
  );
  useEffect(() => people.onPersonChange(() => player.close()), [people, player]);
  useEffect(() => {
    // A film that begins is heard alone.
    const quieten = ({ target }: Event) => {
      if (target instanceof HTMLMediaElement && !target.muted) player.pause();
    };
    document.addEventListener('play', quieten, true);
    return () => document.removeEventListener('play', quieten, true);
  }, [player]);
  return <PlayerContext value={player}>{children}</PlayerContext>;
}

export function useAudioPlayer(): AudioPlayer {
  const player = useContext(PlayerContext);
  if (!player) throw new Error('nothing is heard outside of a ListeningProvider');
  return player;
}

export const useListening = <Value,>(select: (state: ListeningState) => Value): Value =>
  useStore(useAudioPlayer().store, select);
