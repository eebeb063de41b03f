import { useText } from '@liuguang/app-kit/i18n';
import type { WorkMark } from '@liuguang/contract/work/schemas';
import { WORK_LIMITS } from '@liuguang/contract/work/states';
import { BottomSheet } from '@liuguang/ui/BottomSheet';
import { Button } from '@liuguang/ui/Button';
import { TextArea } from '@liuguang/ui/TextArea';
import { useState } from 'react';
import { readerMessages } from './messages.ts';

interface NoteSheetProps {
  mark: WorkMark;
  open: boolean;
  onClose: () => void;
  onSave: (note: string) => void;
  onRemove: () => void;
}

/** What one thought beside words that are marked. */
export function NoteSheet({ mark, open, onClose, onSave, onRemove }: NoteSheetProps) {
  const text = useText(readerMessages);
  const [note, setNote] = useState(mark.note);
  const isTooLong = [...note].length > WORK_LIMITS.note;
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={text('highlighted')}
      foot={
        <div className="work-reader-note-foot">
          <Button tone="ghost" onClick={onRemove}>
            {text('removeMark')}
          </Button>
          <Button disabled={isTooLong} onClick={() => onSave(note)}>
            {text('saveNote')}
          </Button>
        </div>
      }
    >
      <blockquote className="work-reader-quote">{mark.quote}</blockquote>
      <TextArea
        label={text('note')}
        placeholder={text('notePlaceholder')}
        value={note}
        limit={WORK_LIMITS.note}
        onChange={setNote}
      />
    </BottomSheet>
  );
}
