import { type DraftObject, emptyOfFields, isBlank } from './draft.ts';
import type { Field } from './shape.ts';

const ENGLISH = 'en';

/** What a form asks in English beside the same in Chinese. */
export interface InEnglish {
  /** The field that holds it all. */
  readonly holder: string;
  readonly fields: ReadonlyMap<string, Field>;
  readonly pathOf: (name: string) => string;
  readonly of: (value: DraftObject) => DraftObject;
  /** The form once somebody has written the English words. */
  readonly with: (value: DraftObject, english: DraftObject) => DraftObject;
}

const objectIn = (value: unknown): DraftObject =>
  (typeof value === 'object' && value !== null ? value : {}) as DraftObject;

/** What is not written of it is empty, and not missing. */
const whole = ({ fields }: { fields: readonly Field[] }, english: DraftObject): DraftObject => ({
  ...emptyOfFields(fields),
  ...english,
});

function inTranslations({ name, shape }: Field): InEnglish | undefined {
  if (shape.is !== 'translations' || shape.of.is !== 'object') return undefined;
  const { of } = shape;
  return {
    holder: name,
    fields: new Map(of.fields.map((one) => [one.name, one])),
    pathOf: (one) => `/${name}/${ENGLISH}/${one}`,
    of: (value) => objectIn(objectIn(value[name])[ENGLISH]),
    with(value, english) {
      const { [ENGLISH]: _before, ...others } = objectIn(value[name]);
      return { ...value, [name]: isBlank(english) ? others : { ...others, [ENGLISH]: whole(of, english) } };
    },
  };
}

function inOwnField({ name, shape }: Field): InEnglish | undefined {
  if (name !== ENGLISH || shape.is !== 'object') return undefined;
  return {
    holder: ENGLISH,
    fields: new Map(shape.fields.map((one) => [one.name, one])),
    pathOf: (one) => `/${ENGLISH}/${one}`,
    of: (value) => objectIn(value[ENGLISH]),
    with: (value, english) => ({ ...value, [ENGLISH]: isBlank(english) ? null : whole(shape, english) }),
  };
}

/** The English words of a form whose every field is asked in Chinese too; they stand beside those. */
export function englishIn(fields: readonly Field[]): InEnglish | undefined {
  const found = fields.map((field) => inTranslations(field) ?? inOwnField(field)).find((one) => one !== undefined);
  const asked = new Set(fields.map(({ name }) => name));
  return found && [...found.fields.keys()].every((name) => asked.has(name)) ? found : undefined;
}
