import { useText } from '@liuguang/app-kit/i18n';
import { CaptionShape } from '../player/port.ts';
import { liveMessages } from './messages.ts';

interface CaptionButtonProps {
  isOn: boolean;
  onOpen: () => void;
}

export function CaptionButton({ isOn, onOpen }: CaptionButtonProps) {
  const text = useText(liveMessages);
  return (
    <button
      type="button"
      className="live-button live-captions lg-press"
      aria-label={text('captions')}
      aria-pressed={isOn}
      onClick={onOpen}
    >
      <CaptionShape />
    </button>
  );
}
