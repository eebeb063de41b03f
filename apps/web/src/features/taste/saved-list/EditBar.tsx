import { useText } from '@liuguang/app-kit/i18n';
import { Button } from '@liuguang/ui/Button';
import { CheckIcon } from '@liuguang/ui/icons';
import { savedListMessages } from './messages.ts';

interface EditBarProps {
  chosen: number;
  isAll: boolean;
  onAll: () => void;
  onDelete: () => void;
  onClear: () => void;
}

/** Under a list that is being edited: all or none, away with these, away with everything. */
export function EditBar({ chosen, isAll, onAll, onDelete, onClear }: EditBarProps) {
  const text = useText(savedListMessages);
  return (
    <div className="taste-saved-bar">
      <div className="taste-saved-bar-inside">
        <button type="button" aria-pressed={isAll} className="taste-saved-bar-all lg-press" onClick={onAll}>
          <span className="taste-saved-mark">{isAll && <CheckIcon />}</span>
          {text(isAll ? 'none' : 'all')}
        </button>
        <span className="taste-saved-bar-buttons">
          <Button tone="ghost" onClick={onClear}>
            {text('clear')}
          </Button>
          <Button tone="danger" disabled={chosen === 0} onClick={onDelete}>
            {chosen === 0 ? text('delete') : text('deleteSome', { count: chosen })}
          </Button>
        </span>
      </div>
    </div>
  );
}
