import type { InfiniteData } from '@tanstack/react-query';
import { useMemo } from 'react';

/** The items of all pages that have come. */
export const useItems = <Item>(data: InfiniteData<{ readonly list: readonly Item[] }> | undefined): readonly Item[] =>
  useMemo(() => data?.pages.flatMap(({ list }) => list) ?? [], [data]);
