import { useText } from '@liuguang/app-kit/i18n';
import type { PushSettings } from '@liuguang/contract/push/schemas';
import { Switch } from '@liuguang/ui/Switch';
import { RowGroup } from '../../lib/rows/Rows.tsx';
import { pushMessages } from './messages.ts';

interface QuietHoursProps {
  readonly settings: PushSettings;
  readonly onChange: (settings: PushSettings) => void;
}

const NIGHT = { from: 22 * 60, until: 8 * 60 };

const clockTime = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

function minuteOf(time: string): number | undefined {
  const [hours, minutes] = time.split(':').map(Number);
  return Number.isInteger(hours) && Number.isInteger(minutes) ? Number(hours) * 60 + Number(minutes) : undefined;
}

/** Between which times of the day nothing is pushed, where somebody is now. */
export function QuietHours({ settings, onChange }: QuietHoursProps) {
  const text = useText(pushMessages);
  const { quiet } = settings;
  const offset = -new Date().getTimezoneOffset();
  const change = (part: 'from' | 'until', time: string) => {
    const minute = minuteOf(time);
    if (minute !== undefined && quiet) onChange({ ...settings, quiet: { ...quiet, offset, [part]: minute } });
  };
  return (
    <RowGroup title={text('quiet')}>
      <Switch
        label={text('quietOn')}
        hint={text('quietHint')}
        checked={quiet !== null}
        onChange={(on) => onChange({ ...settings, quiet: on ? { ...NIGHT, offset } : null })}
      />
      {quiet &&
        (['from', 'until'] as const).map((part) => (
          <label key={part} className="push-time">
            {text(part)}
            <input type="time" value={clockTime(quiet[part])} onChange={({ target }) => change(part, target.value)} />
          </label>
        ))}
    </RowGroup>
  );
}
