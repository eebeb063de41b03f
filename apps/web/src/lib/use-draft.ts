import { useCallback, useState } from 'react';
import { useServices } from './services.ts';

interface Draft {
  readonly text: string;
  readonly set: (text: string) => void;
  /** It has been sent, or given up. */
  readonly clear: () => void;
}

/** A text field's value that is there again after a reload. */
export function useDraft(name: string, initial = ''): Draft {
  const { drafts } = useServices();
  const [text, setText] = useState(() => drafts.get(name) ?? initial);
  const set = useCallback(
    (next: string) => {
      drafts.set(name, next);
      setText(next);
    },
    [drafts, name],
  );
  const clear = useCallback(() => drafts.remove(name), [drafts, name]);
  return { text, set, clear };
}
