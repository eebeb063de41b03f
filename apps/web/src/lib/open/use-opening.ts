import { type MouseEvent, useCallback } from 'react';
import { useConfig } from '../config.ts';
import { useServices } from '../services.ts';
import { type Openable, originsOf, type Target, targetOf } from './target.ts';
import { useOpen } from './use-open.ts';

/** What makes an element lead somewhere; without `href` it leads nowhere and only tells that it was pressed. */
export interface Opening {
  readonly href?: string;
  readonly target?: '_blank';
  readonly rel?: string;
  readonly onClick: (event: MouseEvent) => void;
}

/** A click that asks for another tab or window is the browser's own business. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** Makes links of things, so that they can be prefetched, copied and opened aside; a plain click goes through `useOpen`. */
export function useOpening(): (what: Openable, onOpened?: (kind: Target['kind']) => void) => Opening {
  const open = useOpen();
  const { domain } = useConfig();
  const { origin } = useServices();
  return useCallback(
    (what, onOpened) => {
      const target = targetOf(what, originsOf(origin, domain));
      const onClick = (event: MouseEvent) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        const kind = open(what);
        onOpened?.(kind);
      };
      if (target.kind === 'inside') return { href: target.path, onClick };
      if (target.kind === 'outside')
        return { href: target.href, target: '_blank', rel: 'noopener noreferrer', onClick };
      return { onClick };
    },
    [open, domain, origin],
  );
}
