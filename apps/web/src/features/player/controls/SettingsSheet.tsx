import { useText } from '@liuguang/app-kit/i18n';
import { BottomSheet } from '@liuguang/ui/BottomSheet';
import { Switch } from '@liuguang/ui/Switch';
import type { ReactNode } from 'react';
import type { Caption } from '../captions.ts';
import type { ShownChapter } from '../chapters.ts';
import { playerMessages } from '../messages.ts';
import { useCommand, usePlayerState } from '../player-context.ts';
import { RATES } from '../preferences.ts';
import { qualityChoices, rateText } from '../quality-choices.ts';
import type { SleepTimer } from '../sleep-timer.ts';
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
  return (
    <BottomSheet open={open} onClose={onClose} title={text('settings')} className="player-sheet">
      <Chapters chapters={chapters} />
      <Qualities />
      <Rates />
      <LineChoices />
      <CaptionChoices captions={captions} />
      <LoopChoice />
      {sleep && <SleepChoices sleep={sleep} />}
      <Saving />
      <button type="button" className="player-help lg-press" onClick={onHelp}>
        {text('keys')}
      </button>
    </BottomSheet>
  );
}

function Qualities(): ReactNode {
  const text = useText(playerMessages);
  const command = useCommand();
  const levels = usePlayerState((state) => state.levels);
  const quality = usePlayerState((state) => state.quality);
  const level = usePlayerState((state) => state.level);
  if (levels.length === 0) return null;
  const options = qualityChoices(levels, quality).map(({ value, chosen }) => ({
    key: `${value}`,
    label:
      value === 'auto'
        ? level && chosen
          ? text('autoNow', { lines: level.lines })
          : text('auto')
        : text('lines', { lines: value }),
    chosen,
    choose: () => command((player) => player.setQuality(value)),
  }));
  return <SheetOptions title={text('quality')} options={options} />;
}

function Rates() {
  const text = useText(playerMessages);
  const command = useCommand();
  const rate = usePlayerState((state) => state.rate);
  const options = RATES.map((one) => ({
    key: `${one}`,
    label: rateText(one),
    chosen: one === rate,
    choose: () => command((player) => player.setRate(one)),
  }));
  return <SheetOptions title={text('speed')} options={options} />;
}

function LineChoices(): ReactNode {
  const text = useText(playerMessages);
  const command = useCommand();
  const { count, current } = usePlayerState((state) => state.line);
  if (count < 2) return null;
  const options = Array.from({ length: count }, (_, line) => ({
    key: `${line}`,
    label: text('lineName', { number: line + 1 }),
    chosen: line === current,
    choose: () => command((player) => player.setLine(line)),
  }));
  return <SheetOptions title={text('line')} options={options} />;
}

function CaptionChoices({ captions }: { captions: readonly Caption[] }): ReactNode {
  const text = useText(playerMessages);
  const command = useCommand();
  const chosen = usePlayerState((state) => state.captions);
  if (captions.length === 0) return null;
  const off = { language: undefined, label: text('captionsOff') };
  const options = [off, ...captions].map(({ language, label }) => ({
    key: language ?? '',
    label,
    chosen: language === chosen || (language === undefined && !captions.some((one) => one.language === chosen)),
    choose: () => command((player) => player.setCaptions(language)),
  }));
  return <SheetOptions title={text('captions')} options={options} />;
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
