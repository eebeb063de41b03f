import { useEffect, useEffectEvent } from 'react';
import { useCommand } from '../../../features/player/player-context.ts';
import { TakenPanel } from '../../../features/watch/TakenPanel.tsx';

/** Inside the player: stops it while the same person watches elsewhere, until they want it here again. */
export function PlayedElsewhere({ onContinue }: { onContinue: () => void }) {
  const command = useCommand();
  const pause = useEffectEvent(() => command((controller) => controller.pause()));
  useEffect(() => pause(), []);
  return (
    <TakenPanel
      onContinue={() => {
        onContinue();
        command((controller) => controller.play());
      }}
    />
  );
}
