import type { Language } from '@liuguang/contract/format/language';
import type { SearchLabel } from '@liuguang/contract/search/schemas';
import { pathTo } from '../../lib/paths.ts';

export const nameOfLabel = ({ name, translations }: SearchLabel, language: Language): string =>
  translations[language]?.name ?? name;

/** Where everything stands that bears it. */
export function pathOfLabel(label: SearchLabel, language: Language): string {
  const { id, kind } = label;
  const name = nameOfLabel(label, language);
  if (kind === 'topic') return pathTo('topic', { id, name });
  return pathTo('label', { id, name, kind: kind === 'actor' ? kind : undefined });
}
