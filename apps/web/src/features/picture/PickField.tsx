import { PICTURE_RULE } from '@liuguang/contract/picture/rules';
import { PlusIcon } from '@liuguang/ui/icons';
import './picked.css';

interface PickFieldProps {
  readonly label: string;
  readonly onPick: (files: readonly File[]) => void;
}

/** Where pictures are picked, as large as one of them. */
export function PickField({ label, onPick }: PickFieldProps) {
  return (
    <label className="picture-add lg-press">
      <PlusIcon />
      <span>{label}</span>
      <input
        type="file"
        className="lg-unseen"
        accept={PICTURE_RULE.types.join(',')}
        multiple
        onChange={({ target }) => {
          onPick([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </label>
  );
}
