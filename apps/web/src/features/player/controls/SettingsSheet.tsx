import { useText } from '@liuguang/app-kit/i18n';
import { BottomSheet } from '@liuguang/ui/BottomSheet';
import { Switch } from '@liuguang/ui/Switch';
import type { ReactNode } from 'react';
import type { Caption } from '../captions.ts';
import { playerMessages } from '../messages.ts';
import { useCommand, usePlayerState } from '../player-context.ts';
import { RATES } from '../preferences.ts';
import { qualityChoices, rateText } from '../quality-choices.ts';

interface SettingsSheetProps {
  open: boolean;
  onClose: () => void;
  captions: readonly Caption[];
}

/** Everything that can be chosen about playback, in one place. */
export function SettingsSheet({ open, onClose, captions }: SettingsSheetProps) {
  const text = useText(playerMessages);
  return (
    <BottomSheet open={open} onClose={onClose} title={text('settings')} className="player-sheet">
      <Qualities />
      <Rates />
      <LineChoices />
      <CaptionChoices captions={captions} />
      <Saving />
    </BottomSheet>
  );
}

interface Option {
  readonly key: string;
  readonly label: string;
  readonly chosen: boolean;
  readonly choose: () => void;
}

function Options({ title, options }: { title: string; options: readonly Option[] }) {
  return (
    <fieldset className="player-options">
      <legend>{title}</legend>
      <div className="player-options-row">
        {options.map(({ key, label, chosen, choose }) => (
          <button key={key} type="button" className="player-option lg-press" aria-pressed={chosen} onClick={choose}>
            {label}
          </button>
        ))}
      </div>
    </fieldset>
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
  return <Options title={text('quality')} options={options} />;
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
  return <Options title={text('speed')} options={options} />;
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
  return <Options title={text('line')} options={options} />;
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
  return <Options title={text('captions')} options={options} />;
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
