import { useText } from '@liuguang/app-kit/i18n';
import { Switch } from '@liuguang/ui/Switch';
import { usePreferences } from '../../lib/use-preferences.ts';
import { settingMessages } from './messages.ts';

/** Takes effect at once, on this device. */
export function PlaybackRows() {
  const text = useText(settingMessages);
  const [{ dataSaving, autoplayNext }, change] = usePreferences();
  return (
    <>
      <Switch
        label={text('autoplayNext')}
        hint={text('autoplayNextHint')}
        checked={autoplayNext}
        onChange={(on) => change({ autoplayNext: on })}
      />
      <Switch
        label={text('dataSaving')}
        hint={text('dataSavingHint')}
        checked={dataSaving}
        onChange={(on) => change({ dataSaving: on })}
      />
    </>
  );
}
