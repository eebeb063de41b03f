import { useText } from '@liuguang/app-kit/i18n';
import { Chip } from '@liuguang/ui/Chip';
import { ConfirmDialog } from '@liuguang/ui/ConfirmDialog';
import { TrashIcon } from '@liuguang/ui/icons-content';
import { useId, useState } from 'react';
import { useSearchHistory } from './history.ts';
import { searchMessages } from './messages.ts';

/** What was searched for on this device; nothing while there is none. */
export function SearchHistory({ onSearch }: { onSearch: (words: string) => void }) {
  const text = useText(searchMessages);
  const titleId = useId();
  const { words, remove, clear } = useSearchHistory();
  const [isAsking, setAsking] = useState(false);
  if (words.length === 0) return null;
  return (
    <section className="search-section" aria-labelledby={titleId}>
      <div className="search-section-head">
        <h2 id={titleId}>{text('history')}</h2>
        <button type="button" className="search-clear lg-press" onClick={() => setAsking(true)}>
          <TrashIcon />
          {text('clear')}
        </button>
      </div>
      <ul className="search-history">
        {words.map((word) => (
          <li key={word}>
            <Chip name={word} onPress={() => onSearch(word)} onRemove={() => remove(word)} />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={isAsking}
        title={text('clearTitle')}
        confirmText={text('clear')}
        danger
        onConfirm={() => {
          setAsking(false);
          clear();
        }}
        onCancel={() => setAsking(false)}
      >
        {text('clearText')}
      </ConfirmDialog>
    </section>
  );
}
