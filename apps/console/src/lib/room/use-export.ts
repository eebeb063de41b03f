import { useApi } from '@liuguang/app-kit/api-context';
import { useRef, useState } from 'react';
import { ask } from './ask.ts';
import { csvOf } from './csv.ts';
import type { RoomList, Row } from './room.ts';
import { saveFile } from './save-file.ts';

const PAGE_SIZE = 50;
const LIMIT = 10_000;

interface Answer {
  readonly list: readonly Row[];
  readonly hasNext?: boolean;
  readonly cursor?: string;
}

/** Fetches a whole list, page by page, and hands it over as a file; it can be stopped at any time. */
export function useExport(list: RoomList, filters: Row, columns: readonly string[]) {
  const { client } = useApi();
  const [count, setCount] = useState<number>();
  const running = useRef<AbortController>(undefined);

  async function collect(signal: AbortSignal): Promise<Row[]> {
    const rows: Row[] = [];
    let cursor: string | undefined;
    do {
      const page = list.isWhole ? filters : { pageSize: PAGE_SIZE, ...filters, ...(cursor && { cursor }) };
      const answer = (await ask(client, list.call, page, signal)) as Answer;
      rows.push(...answer.list);
      cursor = answer.hasNext ? answer.cursor : undefined;
      setCount(rows.length);
    } while (cursor !== undefined && rows.length < LIMIT);
    return rows;
  }

  return {
    /** How many rows have come while it runs. */
    count,
    limit: LIMIT,
    stop: () => running.current?.abort(),
    async run(): Promise<{ wasCut: boolean }> {
      const controller = new AbortController();
      running.current = controller;
      setCount(0);
      try {
        const rows = await collect(controller.signal);
        const named = list.call.replace(/^console\//, '').replaceAll('/', '-');
        saveFile(`${named}.csv`, csvOf([...new Set([...list.id, ...columns])], rows));
        return { wasCut: rows.length >= LIMIT };
      } finally {
        setCount(undefined);
      }
    },
  };
}
