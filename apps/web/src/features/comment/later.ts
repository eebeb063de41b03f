import { MEDIA_CONTENT_TYPES } from '@liuguang/contract/media/states';

export const isFilm = (contentType: number): boolean =>
  (MEDIA_CONTENT_TYPES as readonly number[]).includes(contentType);

/** Stands for comments in a row that speak of later in the film. */
export interface LaterGroup {
  readonly id: string;
  readonly withheld: number;
}

interface MayBeLater {
  readonly id: string;
  readonly later: boolean;
}

/** What is withheld stands together, by its number alone. */
export function groupLater<One extends MayBeLater>(list: readonly One[]): readonly (One | LaterGroup)[] {
  const rows: (One | LaterGroup)[] = [];
  for (const one of list) {
    const last = rows.at(-1);
    if (!one.later) rows.push(one);
    else if (last && 'withheld' in last) rows[rows.length - 1] = { ...last, withheld: last.withheld + 1 };
    else rows.push({ id: `later ${one.id}`, withheld: 1 });
  }
  return rows;
}
