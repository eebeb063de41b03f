import { useText } from '@liuguang/app-kit/i18n';
import { commonMessages } from '@liuguang/app-kit/messages';
import { Button } from '@liuguang/ui/Button';
import { TelevisionDrawing } from '@liuguang/ui/drawings';
import { RefreshIcon } from '@liuguang/ui/icons';
import { StatePanel } from '@liuguang/ui/StatePanel';
import { appMessages } from './messages.ts';
import './frame/frame-problem.css';

/** The page came without what it needs to start: an old copy of it, most likely. */
export function BootFailure() {
  const text = useText(appMessages);
  const common = useText(commonMessages);
  return (
    <main className="frame-problem">
      <StatePanel
        drawing={<TelevisionDrawing />}
        title={text('errorTitle')}
        text={text('errorText')}
        actions={
          <Button icon={<RefreshIcon />} onClick={() => location.reload()}>
            {common('retry')}
          </Button>
        }
      />
    </main>
  );
}
