import { useText } from '@liuguang/app-kit/i18n';
import { BottomSheet } from '@liuguang/ui/BottomSheet';
import { playerMessages } from '../messages.ts';

const KEYS = [
  ['Space / K', 'keyToggle'],
  ['← / →', 'keySkip5'],
  ['J / L', 'keySkip10'],
  ['↑ / ↓', 'keyVolume'],
  ['M', 'keyMute'],
  ['F', 'keyFullscreen'],
  ['I', 'keyPicture'],
  ['0 – 9', 'keyPart'],
  ['A / B', 'keyLoop'],
  ['X', 'keyLoopOff'],
  ['?', 'keyHelp'],
] as const;

/** What the keyboard does, for whoever asks. */
export function KeyHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useText(playerMessages);
  return (
    <BottomSheet open={open} onClose={onClose} title={text('keys')} className="player-sheet">
      <dl className="player-keys">
        {KEYS.map(([key, what]) => (
          <div key={key} className="player-keys-row">
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text(what)}</dd>
          </div>
        ))}
      </dl>
    </BottomSheet>
  );
}
