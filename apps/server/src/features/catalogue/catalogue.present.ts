import type { Facet, Label, LabelInfo } from '@liuguang/contract/catalogue/schemas';
import type { LabelRow, Tally } from './catalogue.repository.ts';

export const presentLabel = ({ id, name, translations }: Pick<LabelRow, 'id' | 'name' | 'translations'>): Label => ({
  id: String(id),
  name,
  translations: { ...translations },
});

export const presentLabelInfo = (row: LabelRow): LabelInfo => ({
  ...presentLabel(row),
  kind: row.kind,
  intro: row.intro,
  picture: row.picture,
});

export const presentFacet = (facet: Tally['facets'][number]): Facet => ({
  ...presentLabel(facet),
  kind: facet.kind,
  count: facet.count,
});
