import Type, { type Static } from 'typebox';
import { mediaCard } from '../media/home.ts';
import { exact, id, page } from '../shapes.ts';
import { LABEL_KINDS } from './kinds.ts';

export const labelKind = Type.Enum([...LABEL_KINDS]);

/** A label as it stands beside a video. */
export const label = exact({
  id,
  name: Type.String(),
  translations: Type.Record(Type.String(), exact({ name: Type.String(), intro: Type.String() })),
});
export type Label = Static<typeof label>;

/** Under what a video is found. */
export const videoLabels = exact({ topics: Type.Array(label), tags: Type.Array(label), actors: Type.Array(label) });
export type VideoLabels = Static<typeof videoLabels>;

/** A label as its own page shows it. */
export const labelInfo = exact({
  ...label.properties,
  kind: labelKind,
  intro: Type.String(),
  picture: Type.String({ description: 'path of a protected picture; empty where it has none' }),
});
export type LabelInfo = Static<typeof labelInfo>;

/** A label that videos bear together with another one. */
const facet = exact({ ...label.properties, kind: labelKind, count: Type.Integer({ minimum: 1 }) });
export type Facet = Static<typeof facet>;

export const labelDetails = exact({
  label: labelInfo,
  videos: Type.Integer({ minimum: 0, description: 'how many bear it, as of a minute ago at most' }),
  facets: Type.Array(facet, {
    description: 'what its newest thousand videos bear beside it, the most frequent first, as of a minute ago at most',
  }),
  ...page(mediaCard).properties,
});
export type LabelDetails = Static<typeof labelDetails>;
