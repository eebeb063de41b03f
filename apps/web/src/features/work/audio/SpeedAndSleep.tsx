import { useText } from '@liuguang/app-kit/i18n';
import { BottomSheet } from '@liuguang/ui/BottomSheet';
import { Button } from '@liuguang/ui/Button';
import { CheckIcon } from '@liuguang/ui/icons';
import { SheetChoice, SheetChoices } from '@liuguang/ui/SheetChoices';
import { useState } from 'react';
import { MoonIcon } from './icons.tsx';
import { useAudioPlayer, useListening } from './ListeningProvider.tsx';
import { LISTENING_RATES, SLEEP_MINUTES } from './listening-state.ts';
import { audioMessages } from './messages.ts';

const MINUTE_MS = 60_000;

const Mark = ({ shown }: { shown: boolean }) => (shown ? <CheckIcon /> : <span className="work-audio-unmarked" />);

/** How fast it is read, and when it falls silent. */
export function SpeedAndSleep() {
  const text = useText(audioMessages);
  const player = useAudioPlayer();
  const rate = useListening((state) => state.rate);
  const sleep = useListening((state) => state.sleep);
  const [open, setOpen] = useState<'speed' | 'sleep'>();
  const close = () => setOpen(undefined);
  const sleepLabel =
    typeof sleep === 'object'
      ? text('sleepLeft', { count: Math.max(1, Math.ceil((sleep.at - Date.now()) / MINUTE_MS)) })
      : text(sleep === 'chapter' ? 'sleepChapter' : 'sleep');
  const choices = [
    { id: 'off', label: text('sleepOff'), value: undefined },
    ...SLEEP_MINUTES.map((count) => ({ id: String(count), label: text('sleepMinutes', { count }), value: count })),
    { id: 'chapter', label: text('sleepChapter'), value: 'chapter' as const },
  ];
  return (
    <div className="work-audio-options">
      <Button tone="ghost" size="small" onClick={() => setOpen('speed')}>
        {text('speed', { rate })}
      </Button>
      <Button tone="ghost" size="small" icon={<MoonIcon />} onClick={() => setOpen('sleep')}>
        {sleepLabel}
      </Button>
      <BottomSheet open={open === 'speed'} onClose={close} title={text('speedTitle')}>
        <SheetChoices>
          {LISTENING_RATES.map((one) => (
            <SheetChoice
              key={one}
              icon={<Mark shown={one === rate} />}
              onChoose={() => {
                player.setRate(one);
                close();
              }}
            >
              {`${one}×`}
            </SheetChoice>
          ))}
        </SheetChoices>
      </BottomSheet>
      <BottomSheet open={open === 'sleep'} onClose={close} title={text('sleepTitle')}>
        <SheetChoices>
          {choices.map(({ id, label, value }) => (
            <SheetChoice
              key={id}
              icon={<Mark shown={value === sleep} />}
              onChoose={() => {
                player.setSleep(typeof value === 'number' ? { at: Date.now() + value * MINUTE_MS } : value);
                close();
              }}
            >
              {label}
            </SheetChoice>
          ))}
        </SheetChoices>
      </BottomSheet>
    </div>
  );
}
