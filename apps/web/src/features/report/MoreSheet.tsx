import { BottomSheet } from '@liuguang/ui/BottomSheet';
import { ConfirmDialog } from '@liuguang/ui/ConfirmDialog';
import { AlertIcon } from '@liuguang/ui/icons';
import { TrashIcon } from '@liuguang/ui/icons-content';
import { SheetChoice, SheetChoices } from '@liuguang/ui/SheetChoices';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { BlockChoices, BlockDialog } from '../block/port.ts';
import { ReportSheet } from './ReportSheet.tsx';

interface MoreSheetProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Whose it is; without a number they have left. */
  readonly author: { readonly id: string; readonly name: string };
  readonly isMine: boolean;
  /** Choices that stand above what everything has. */
  readonly children: ReactNode;
  readonly report: Pick<ComponentProps<typeof ReportSheet>, 'title' | 'quote' | 'send' | 'sendFace'> & {
    readonly name: string;
  };
  readonly removal: {
    readonly name: string;
    readonly title: string;
    readonly text: string;
    readonly isBusy: boolean;
    /** Calls back once it is settled, whichever way. */
    readonly run: (settled: () => void) => void;
  };
  readonly onBlocked?: () => void;
}

/** What else can be done with what somebody wrote: one's own is deleted, somebody else's reported, its author muted or blocked. */
export function MoreSheet(props: MoreSheetProps) {
  const { title, open, onClose, author, isMine, report, removal, onBlocked } = props;
  const [asking, setAsking] = useState<'delete' | 'report' | 'block'>();
  const ask = (what: 'delete' | 'report' | 'block') => {
    onClose();
    setAsking(what);
  };
  const done = () => setAsking(undefined);
  return (
    <>
      <BottomSheet open={open} onClose={onClose} title={title}>
        <SheetChoices>
          {props.children}
          {isMine ? (
            <SheetChoice icon={<TrashIcon />} danger onChoose={() => ask('delete')}>
              {removal.name}
            </SheetChoice>
          ) : (
            <>
              <SheetChoice icon={<AlertIcon />} onChoose={() => ask('report')}>
                {report.name}
              </SheetChoice>
              {author.id && <BlockChoices accountId={author.id} onClose={onClose} onBlock={() => ask('block')} />}
            </>
          )}
        </SheetChoices>
      </BottomSheet>
      <ReportSheet
        open={asking === 'report'}
        onClose={done}
        title={report.title}
        quote={report.quote}
        send={report.send}
        sendFace={report.sendFace}
      />
      <BlockDialog person={author} open={asking === 'block'} onClose={done} {...(onBlocked && { onBlocked })} />
      <ConfirmDialog
        open={asking === 'delete'}
        danger
        title={removal.title}
        confirmText={removal.name}
        busy={removal.isBusy}
        onConfirm={() => removal.run(done)}
        onCancel={done}
      >
        {removal.text}
      </ConfirmDialog>
    </>
  );
}
