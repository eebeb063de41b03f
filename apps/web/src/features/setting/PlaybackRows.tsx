import { Switch } from '@liuguang/ui/Switch';
import { useText } from '../../lib/i18n.ts';
import { PATHS } from '../../lib/paths.ts';
import { useLeadsSomewhere } from '../../lib/use-leads-somewhere.ts';
import { usePreferences } from '../../lib/use-preferences.ts';
import { settingMessages } from './messages.ts';

/** Takes effect at once, on this device. */
export function PlaybackRows() {
  const text = useText(settingMessages);
  const leadsSomewhere = useLeadsSomewhere();
  const [{ autoplayNext, dataSaving }, change] = usePreferences();
  return (
    <>
      {leadsSomewhere(PATHS.longVideo) && (
        <Switch label={text('autoplayNext')} checked={autoplayNext} onChange={(on) => change({ autoplayNext: on })} />
      )}
      <Switch
        label={text('dataSaving')}
        hint={text('dataSavingHint')}
        checked={dataSaving}
        onChange={(on) => change({ dataSaving: on })}
      />
    </>
  );
}
