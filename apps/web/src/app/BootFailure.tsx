import { Button } from '@liuguang/ui/Button';
import { TelevisionDrawing } from '@liuguang/ui/drawings';
import { RefreshIcon } from '@liuguang/ui/icons';
import { StatePanel } from '@liuguang/ui/StatePanel';
import type { Text } from '../lib/i18n.ts';

/** The page came without what it needs to start: an old copy of it, most likely. */
export function BootFailure({ text }: { text: Text }) {
  return (
    <main className="home-lost">
      <StatePanel
        drawing={<TelevisionDrawing />}
        title={text('errorTitle')}
        text={text('errorText')}
        actions={
          <Button icon={<RefreshIcon />} onClick={() => location.reload()}>
            {text('retry')}
          </Button>
        }
      />
    </main>
  );
}
