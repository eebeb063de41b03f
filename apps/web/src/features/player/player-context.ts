import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { PlayerController } from './player-controller.ts';
import type { PictureLook, PlayerState } from './player-state.ts';

export interface PlayerRoom {
  readonly store: StoreApi<PlayerState>;
  /** Undefined while the player is not on screen. */
  readonly controller: () => PlayerController | undefined;
}

export const PlayerContext = createContext<PlayerRoom | undefined>(undefined);

function useRoom(): PlayerRoom {
  const room = useContext(PlayerContext);
  if (!room) throw new Error('no player above this component');
  return room;
}

export function usePlayerState<Value>(select: (state: PlayerState) => Value): Value {
  return useStore(useRoom().store, select);
}

/** The second that the film is at, for whoever asks; none outside of a player. */
export function usePlayerSecond(): () => number | undefined {
  const room = useContext(PlayerContext);
  return () => room?.store.getState().time;
}

/** Changes how the picture looks here; the video knows nothing of it. */
export function useLook(): (look: Partial<PictureLook>) => void {
  const { store } = useRoom();
  return (look) => store.setState(look);
}

/** Runs something on the player, if there is one at the moment. */
export function useCommand(): (work: (controller: PlayerController) => void) => void {
  const { controller } = useRoom();
  return (work) => {
    const current = controller();
    if (current) work(current);
  };
}
