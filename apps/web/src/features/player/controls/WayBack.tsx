import { useText } from '@liuguang/app-kit/i18n';
import { BackIcon } from '@liuguang/ui/icons';
import { playerMessages } from '../messages.ts';
import { PlayerButton } from './PlayerButton.tsx';

/** All that can be done while there is no picture to do anything with, also in front of what stands before it. */
export function WayBack({ onBack }: { onBack: (() => void) | undefined }) {
  const text = useText(playerMessages);
  return (
    <div className="player-top player-way-back">
      {onBack && (
        <PlayerButton label={text('back')} onClick={onBack}>
          <BackIcon />
        </PlayerButton>
      )}
    </div>
  );
}
