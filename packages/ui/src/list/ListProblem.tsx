import { Button } from '../Button.tsx';
import { SleepingCloudDrawing, TelevisionDrawing } from '../drawings.tsx';
import { RefreshIcon } from '../icons.tsx';
import { StatePanel } from '../StatePanel.tsx';
import { useUiText } from '../ui-texts.tsx';

interface ListProblemProps {
  offline: boolean;
  busy: boolean;
  onRetry: () => void;
}

/** In place of a list of which nothing has come. Offline, the source asks again by itself. */
export function ListProblem({ offline, busy, onRetry }: ListProblemProps) {
  const text = useUiText();
  if (offline)
    return <StatePanel drawing={<SleepingCloudDrawing />} title={text('offlineTitle')} text={text('offlineText')} />;
  return (
    <StatePanel
      drawing={<TelevisionDrawing />}
      title={text('errorTitle')}
      text={text('errorText')}
      actions={
        <Button icon={<RefreshIcon />} busy={busy} onClick={onRetry}>
          {text('retry')}
        </Button>
      }
    />
  );
}
