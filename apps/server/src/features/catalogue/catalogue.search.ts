import type { SearchLabel } from '@liuguang/contract/search/schemas';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/postgres/database.ts';
import type { MediaLabelNames } from '../media/media.port.ts';
import type { SearchSource } from '../search/search.port.ts';
import type { TagNames } from './catalogue.port.ts';
import { catalogueBearing, catalogueLabel } from './catalogue.schema.ts';

const { id, kind, name, translations, position, removedAt, createdAt } = catalogueLabel;

const namesIn = (row: Pick<typeof catalogueLabel.$inferSelect, 'name' | 'translations'>): string[] => [
  row.name,
  ...Object.values(row.translations).map((one) => one.name),
];

/** Topics, tags and actors as they are found, in the order of their shelves. */
export const catalogueSearch = ({ query }: Database): SearchSource[] =>
  (['topic', 'tag', 'actor'] as const).map((one) => ({
    kind: one,
    documents: async (ids) => {
      const rows = await query
        .select({ id, name, translations, position, createdAt })
        .from(catalogueLabel)
        .where(and(inArray(id, [...ids]), eq(kind, one), isNull(removedAt)));
      return rows.map((row) => ({
        ...{ id: row.id, names: namesIn(row), labels: [], by: [], shownAt: row.createdAt, rank: -row.position },
      }));
    },
  }));

/** What videos bear, for whoever finds them by it; categories too. */
export const catalogueNames = ({ query }: Database): MediaLabelNames => ({
  namesOf: async (videoIds) => {
    const rows = await query
      .select({ videoId: catalogueBearing.videoId, name, translations })
      .from(catalogueBearing)
      .innerJoin(catalogueLabel, eq(catalogueLabel.id, catalogueBearing.labelId))
      .where(and(inArray(catalogueBearing.videoId, [...videoIds]), isNull(removedAt)))
      .orderBy(position, id);
    const names = new Map<bigint, string[]>();
    for (const row of rows) names.set(row.videoId, [...(names.get(row.videoId) ?? []), ...namesIn(row)]);
    return names;
  },
});

/** For what bears tags by name alone. */
export const catalogueTagNames = ({ query }: Database): TagNames => ({
  translationsOf: async (names) => {
    if (names.length === 0) return new Map();
    const rows = await query
      .select({ name, translations })
      .from(catalogueLabel)
      .where(and(eq(kind, 'tag'), inArray(name, [...names]), isNull(removedAt)));
    return new Map(
      rows.map((row) => [
        row.name,
        Object.fromEntries(
          Object.entries(row.translations).map(([language, translated]) => [language, { name: translated.name }]),
        ),
      ]),
    );
  },
});

/** Labels that were found, in the order asked; those taken away meanwhile are left out. */
export const foundLabels =
  ({ query }: Database) =>
  async (ids: readonly bigint[]): Promise<SearchLabel[]> => {
    if (ids.length === 0) return [];
    const rows = await query
      .select({ id, kind, name, translations })
      .from(catalogueLabel)
      .where(and(inArray(id, [...ids]), isNull(removedAt)));
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((one) => {
      const row = byId.get(one);
      if (!row || row.kind === 'category') return [];
      return { id: String(row.id), kind: row.kind, name: row.name, translations: { ...row.translations } };
    });
  };
