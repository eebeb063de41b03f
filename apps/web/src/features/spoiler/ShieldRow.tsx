import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { Switch } from '@liuguang/ui/Switch';
import { showToast } from '@liuguang/ui/Toast';
import { spoilerMessages } from './messages.ts';
import { useSetShield, useShield } from './queries.ts';

/** Takes effect on all devices. On until somebody switches it off. */
export function ShieldRow() {
  const text = useText(spoilerMessages);
  const errorText = useErrorText();
  const { data } = useShield();
  const set = useSetShield();
  return (
    <Switch
      label={text('shield')}
      hint={text('shieldHint')}
      checked={data?.shielded ?? true}
      disabled={!data}
      onChange={(on) => set.mutate(on, { onError: (error) => showToast(errorText(error), 'error') })}
    />
  );
}
