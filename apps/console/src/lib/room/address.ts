import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Field } from '../form/shape.ts';
import { fieldsOfRequest } from '../form/shape.ts';
import type { RoomList, Row } from './room.ts';

const COLUMNS = 'columns';
const OPEN = 'open';

function valueFor({ shape }: Field, typed: string): unknown {
  if (shape.is === 'flag') return typed === 'true';
  if (shape.is === 'choice') return shape.options.find((option) => String(option) === typed);
  return typed;
}

/** What of a room is in the address: filters, columns and the row that is open. */
export function useRoomAddress({ filters, request, initial, columns }: RoomList) {
  const [search, setSearch] = useSearchParams();
  const fields = useMemo(
    () => fieldsOfRequest(request).filter(({ name }) => filters.includes(name)),
    [request, filters],
  );
  const chosen = useMemo((): Row => {
    const entries = fields.flatMap((field) => {
      const typed = search.get(field.name);
      const value = typed === null || typed === '' ? undefined : valueFor(field, typed);
      return value === undefined ? [] : [[field.name, value] as const];
    });
    return { ...initial, ...Object.fromEntries(entries) };
  }, [fields, search, initial]);

  const set = (name: string, value: string | undefined) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === undefined || value === '') after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true },
    );

  return {
    fields,
    chosen,
    /** Whether everything is there that the call needs. */
    isComplete: fields.every(({ name, optional }) => optional || chosen[name] !== undefined),
    typed: (name: string) => search.get(name) ?? String(initial[name] ?? ''),
    filter: set,
    clear: () => setSearch(new URLSearchParams(), { replace: true }),
    isNarrowed: fields.some(({ name }) => search.has(name)),
    columns: search.get(COLUMNS)?.split(',') ?? columns,
    showColumns: (names: readonly string[]) => set(COLUMNS, names.join() === columns.join() ? undefined : names.join()),
    open: search.get(OPEN) ?? undefined,
    openRow: (id: string | undefined) => set(OPEN, id),
  };
}
