import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { PlayerController } from './player-controller.ts';
import type { PlayerState } from './player-state.ts';

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

/** Runs something on the player, if there is one at the moment. */
export function useCommand(): (work: (controller: PlayerController) => void) => void {
  const { controller } = useRoom();
  return (work) => {
    const current = controller();
    if (current) work(current);
  };
}
