import { useText } from '@liuguang/app-kit/i18n';
import { commonMessages } from '@liuguang/app-kit/messages';
import { TelevisionDrawing } from '@liuguang/ui/drawings';
import { Header } from '@liuguang/ui/Header';
import { StatePanel } from '@liuguang/ui/StatePanel';
import { WaysOn } from '../lib/missing/WaysOn.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';
import { appMessages } from './messages.ts';
import './not-found.css';

/** Instead of a screen whose area operators have switched off for now. */
export function AreaClosed() {
  const text = useText(appMessages);
  usePageTitle(text('closedTitle'));
  return (
    <main className="not-found">
      <Header title={useText(commonMessages)('brand')} />
      <StatePanel
        drawing={<TelevisionDrawing />}
        title={text('closedTitle')}
        text={text('closedText')}
        actions={<WaysOn />}
      />
    </main>
  );
}
