import { useText } from '@liuguang/app-kit/i18n';
import { BottomSheet } from '@liuguang/ui/BottomSheet';
import { RadioGroup } from '@liuguang/ui/RadioGroup';
import { useState } from 'react';
import type { PlaybackState } from './live-playback.ts';
import { liveMessages } from './messages.ts';

interface QualityButtonProps {
  readonly state: Pick<PlaybackState, 'levels' | 'quality'>;
  readonly onQuality: (quality: PlaybackState['quality']) => void;
}

/** How fine the picture is: by itself, or as somebody wants it. */
export function QualityButton({ state: { levels, quality }, onQuality }: QualityButtonProps) {
  const text = useText(liveMessages);
  const [isOpen, setOpen] = useState(false);
  if (levels.length < 2) return null;
  const nameOf = (value: string) => (value === 'auto' ? text('qualityAuto') : `${value}p`);
  const choices = ['auto', ...levels.toSorted((one, other) => other - one).map(String)];
  return (
    <>
      <button
        type="button"
        className="live-quality lg-press"
        aria-label={text('quality', { name: nameOf(String(quality)) })}
        onClick={() => setOpen(true)}
      >
        {nameOf(String(quality))}
      </button>
      <BottomSheet open={isOpen} onClose={() => setOpen(false)} title={text('qualityTitle')}>
        <RadioGroup
          label={text('qualityTitle')}
          value={String(quality)}
          choices={choices.map((value) => ({ value, name: nameOf(value) }))}
          onChange={(value) => {
            onQuality(value === 'auto' ? 'auto' : Number(value));
            setOpen(false);
          }}
        />
      </BottomSheet>
    </>
  );
}
