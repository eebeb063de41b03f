import { useEffect, useState } from 'react';
import type { VirtualRows } from './VirtualRows.tsx';

/** What finds out which rows have to stand in the page, fetched for a long list. Until then, and without it, all do. */
export function useVirtualRows(isLong: boolean): typeof VirtualRows | undefined {
  const [Rows, setRows] = useState<typeof VirtualRows>();
  useEffect(() => {
    if (!isLong) return;
    let hasLeft = false;
    const show = (module: { VirtualRows: typeof VirtualRows }) => {
      if (!hasLeft) setRows(() => module.VirtualRows);
    };
    void import('./VirtualRows.tsx').then(show).catch(() => undefined);
    return () => {
      hasLeft = true;
    };
  }, [isLong]);
  return Rows;
}
