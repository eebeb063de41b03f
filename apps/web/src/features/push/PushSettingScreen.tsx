import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { PUSH_KINDS, type PushKind } from '@liuguang/contract/push/kinds';
import type { PushSettings } from '@liuguang/contract/push/schemas';
import { Header } from '@liuguang/ui/Header';
import { ListProblem } from '@liuguang/ui/list/ListProblem';
import { RowSkeleton, SkeletonGate } from '@liuguang/ui/Skeletons';
import { Switch } from '@liuguang/ui/Switch';
import { showToast } from '@liuguang/ui/Toast';
import { RowGroup } from '../../lib/rows/Rows.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { pushMessages } from './messages.ts';
import { QuietHours } from './QuietHours.tsx';
import { usePushSettings, useSaveSettings } from './queries.ts';
import { useBrowserPush } from './use-browser-push.ts';
import './push.css';

/** Whether this device is told while the app is closed, of what, and when not. */
export function PushSettingScreen() {
  const text = useText(pushMessages);
  const errorText = useErrorText();
  const settings = usePushSettings();
  const save = useSaveSettings();
  usePageTitle(text('title'));
  const keep = (changed: PushSettings) =>
    save.mutate(changed, { onError: (error) => showToast(errorText(error), 'error') });
  return (
    <main>
      <Header title={text('title')} />
      <div className="push-settings">
        <ThisDevice />
        {!settings.data && (settings.isError || settings.isPaused) ? (
          <ListProblem offline={settings.isPaused} busy={settings.isFetching} onRetry={() => void settings.refetch()} />
        ) : (
          <SkeletonGate ready={settings.data !== undefined} skeleton={<RowSkeleton />}>
            {settings.data && (
              <>
                <Kinds settings={settings.data} onChange={keep} />
                <QuietHours settings={settings.data} onChange={keep} />
              </>
            )}
          </SkeletonGate>
        )}
      </div>
    </main>
  );
}

function ThisDevice() {
  const text = useText(pushMessages);
  const errorText = useErrorText();
  const { standing, turn } = useBrowserPush();
  const cannot = standing === 'unsupported' || standing === 'denied';
  return (
    <RowGroup title={text('browser')}>
      <Switch
        label={text('receive')}
        hint={cannot ? text(standing) : text('receiveHint')}
        checked={standing === 'on'}
        disabled={standing === undefined || cannot || turn.isPending}
        onChange={(on) =>
          turn.mutate(on, {
            onSuccess: (stands) => showToast(text(stands === 'on' ? 'on' : stands === 'off' ? 'offNow' : 'denied')),
            onError: (error) => showToast(errorText(error), 'error'),
          })
        }
      />
    </RowGroup>
  );
}

interface SettingsProps {
  readonly settings: PushSettings;
  readonly onChange: (settings: PushSettings) => void;
}

function Kinds({ settings, onChange }: SettingsProps) {
  const text = useText(pushMessages);
  const turn = (kind: PushKind, on: boolean) => {
    const others = settings.off.filter((one) => one !== kind);
    onChange({ ...settings, off: on ? others : [...others, kind] });
  };
  return (
    <RowGroup title={text('kinds')}>
      {PUSH_KINDS.map((kind) => (
        <Switch
          key={kind}
          label={text(kind)}
          checked={!settings.off.includes(kind)}
          onChange={(on) => turn(kind, on)}
        />
      ))}
    </RowGroup>
  );
}
