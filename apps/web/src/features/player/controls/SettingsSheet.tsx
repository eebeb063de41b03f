import { useText } from '@liuguang/app-kit/i18n';
import { BottomSheet } from '@liuguang/ui/BottomSheet';
import { Switch } from '@liuguang/ui/Switch';
import type { Caption } from '../captions.ts';
import type { ShownChapter } from '../chapters.ts';
import { playerMessages } from '../messages.ts';
import { useCommand, useLook, usePlayerState } from '../player-context.ts';
import type { SleepTimer } from '../sleep-timer.ts';
import type { Choice } from './choice.ts';
import { useCaptionLanguages, useCaptionSizes, useLines, useQualities, useRates } from './choices.ts';
import { DARKEST } from './drag.ts';
import { Chapters, LoopChoice, SleepChoices } from './SheetExtras.tsx';
import { SheetOptions } from './SheetOptions.tsx';

interface SettingsSheetProps {
  open: boolean;
  onClose: () => void;
  captions: readonly Caption[];
  chapters: readonly ShownChapter[];
  sleep: SleepTimer | undefined;
  onHelp: () => void;
}

/** Everything that can be chosen about playback, in one place. */
export function SettingsSheet({ open, onClose, captions, chapters, sleep, onHelp }: SettingsSheetProps) {
  const text = useText(playerMessages);
  const looks = useCaptionSizes();
  return (
    <BottomSheet open={open} onClose={onClose} title={text('settings')} className="player-sheet">
      <Chapters chapters={chapters} />
      <Closing of={useQualities()} onClose={onClose} />
      <Closing of={useRates()} onClose={onClose} />
      <Closing of={useLines()} onClose={onClose} />
      <Closing of={useCaptionLanguages(captions)} onClose={onClose} />
      {captions.length > 0 && <SheetOptions title={looks.title} options={looks.options} />}
      <PictureChoice />
      <LoopChoice />
      {sleep && <SleepChoices sleep={sleep} />}
      <Saving />
      <button type="button" className="player-help lg-press" onClick={onHelp}>
        {text('keys')}
      </button>
    </BottomSheet>
  );
}

/** What is chosen is chosen: the sheet goes. */
function Closing({ of: { title, options }, onClose }: { of: Choice; onClose: () => void }) {
  const closing = options.map((option) => ({
    ...option,
    choose: () => {
      option.choose();
      onClose();
    },
  }));
  return <SheetOptions title={title} options={closing} />;
}

/** All of the picture, or all of the screen; and how bright it is. */
function PictureChoice() {
  const text = useText(playerMessages);
  const setLook = useLook();
  const fill = usePlayerState((state) => state.fill);
  const brightness = usePlayerState((state) => state.brightness);
  const shapes = [false, true].map((value) => ({
    key: `${value}`,
    label: text(value ? 'fill' : 'fit'),
    chosen: fill === value,
    choose: () => setLook({ fill: value }),
  }));
  return (
    <>
      <SheetOptions title={text('shape')} options={shapes} />
      <label className="player-brightness">
        <span>{text('brightness')}</span>
        <input
          type="range"
          min={DARKEST}
          max={1}
          step={0.05}
          value={brightness}
          onChange={({ target }) => setLook({ brightness: target.valueAsNumber })}
        />
      </label>
    </>
  );
}

function Saving() {
  const text = useText(playerMessages);
  const command = useCommand();
  const savesData = usePlayerState((state) => state.savesData);
  return (
    <div className="player-saving">
      <Switch
        label={text('savesData')}
        hint={text('savesDataHint')}
        checked={savesData}
        onChange={(on) => command((player) => player.setSavesData(on))}
      />
    </div>
  );
}
