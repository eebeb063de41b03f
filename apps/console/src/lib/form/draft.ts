import { formatDate } from '@liuguang/contract/format/date';
import type { Field, Shape } from './shape.ts';

/** What is being filled in: as the fields show it, numbers as they were typed. */
export type Draft = unknown;
export type DraftObject = Readonly<Record<string, Draft>>;

/** What a field shows before anybody has touched it. */
export function emptyOf(shape: Shape): Draft {
  switch (shape.is) {
    case 'flag':
      return false;
    case 'object':
      return shape.none === null ? null : emptyOfFields(shape.fields);
    case 'list':
      return [];
    case 'translations':
    case 'flags':
      return {};
    case 'choice':
      return shape.options[0] ?? '';
    default:
      return '';
  }
}

export function emptyOfFields(fields: readonly Field[]): DraftObject {
  return Object.fromEntries(
    fields.map(({ name, shape, optional }) => [name, optional && shape.is === 'choice' ? '' : emptyOf(shape)]),
  );
}

/** What the clock of the house shows, as a browser's field for times wants it. */
export const clockOf = (instant: string): string => formatDate(instant, 'YYYY-MM-DDTHH:mm');

function instantOf(clock: string): string {
  const moment = new Date(/[Zz]|[+-]\d\d:\d\d$/.test(clock) ? clock : `${clock}:00+08:00`);
  return Number.isNaN(moment.getTime()) ? clock : moment.toISOString();
}

/** Nobody has filled in any of it. */
export function isBlank(draft: Draft): boolean {
  if (Array.isArray(draft)) return draft.length === 0;
  if (typeof draft === 'object' && draft !== null) return Object.values(draft).every(isBlank);
  return draft === '' || draft === null || draft === undefined;
}

const LEFT_OUT = Symbol('left out');

function requestValue(shape: Shape, optional: boolean, draft: Draft): unknown {
  if (draft === undefined) return LEFT_OUT;
  switch (shape.is) {
    case 'number': {
      if (typeof draft === 'number') return draft;
      const typed = String(draft ?? '').trim();
      if (typed === '') return optional ? LEFT_OUT : typed;
      // What is no number stays as it was typed, so that the contract says what is wrong with it.
      return Number.isNaN(Number(typed)) ? typed : Number(typed);
    }
    case 'instant':
      if (draft === '' || draft === null) return shape.none !== undefined ? shape.none : optional ? LEFT_OUT : '';
      return instantOf(String(draft));
    case 'choice':
      return draft === '' && optional && !shape.options.includes('') ? LEFT_OUT : draft;
    case 'picture':
      return draft === '' && optional ? LEFT_OUT : draft;
    case 'text':
      if (draft !== '' && draft !== null) return draft;
      return optional ? LEFT_OUT : shape.none === null ? null : '';
    case 'object':
      if (draft === null || (optional && isBlank(draft))) return optional && shape.none !== null ? LEFT_OUT : null;
      return requestOf(shape.fields, draft as DraftObject);
    case 'translations':
      return Object.fromEntries(
        Object.entries(draft as DraftObject)
          .filter(([, words]) => !isBlank(words))
          .map(([language, words]) => [language, requestValue(shape.of, false, words)]),
      );
    case 'list':
      return (draft as readonly Draft[]).map((one) => requestValue(shape.of, false, one));
    default:
      return draft;
  }
}

/** The request that a form stands for. */
export function requestOf(fields: readonly Field[], draft: DraftObject): Record<string, unknown> {
  const entries = fields.map(
    ({ name, shape, optional }) => [name, requestValue(shape, optional, draft[name])] as const,
  );
  return Object.fromEntries(entries.filter(([, value]) => value !== LEFT_OUT));
}
