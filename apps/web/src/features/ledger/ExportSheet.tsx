import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import type { Currency } from '@liuguang/contract/ledger/kinds';
import { BottomSheet } from '@liuguang/ui/BottomSheet';
import { Button } from '@liuguang/ui/Button';
import { showToast } from '@liuguang/ui/Toast';
import { download } from './download.ts';
import { ledgerMessages } from './messages.ts';
import { useExportStatement } from './queries.ts';

interface ExportSheetProps {
  open: boolean;
  currency: Currency;
  onClose: () => void;
}

export function ExportSheet({ open, currency, onClose }: ExportSheetProps) {
  const text = useText(ledgerMessages);
  const errorText = useErrorText();
  const exporting = useExportStatement();

  function save(format: 'csv' | 'json') {
    exporting.mutate(
      { currency, format },
      {
        onSuccess({ fileName, content }) {
          download(fileName, content);
          showToast(text('exported', { file: fileName }), 'success');
          onClose();
        },
      },
    );
  }

  const busy = (format: string) => exporting.isPending && exporting.variables.format === format;
  return (
    <BottomSheet open={open} title={text('exportTitle')} onClose={onClose}>
      <div className="ledger-statement-export">
        <p className="lg-body-s">{text('exportText')}</p>
        {exporting.error && (
          <p className="ledger-statement-problem" role="alert">
            {errorText(exporting.error)}
          </p>
        )}
        <Button size="large" busy={busy('csv')} disabled={exporting.isPending} onClick={() => save('csv')}>
          {text('exportCsv')}
        </Button>
        <Button
          tone="ghost"
          size="large"
          busy={busy('json')}
          disabled={exporting.isPending}
          onClick={() => save('json')}
        >
          {text('exportJson')}
        </Button>
      </div>
    </BottomSheet>
  );
}
