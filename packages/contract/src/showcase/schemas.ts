import Type, { type Static } from 'typebox';
import { picturePath } from '../picture/fields.ts';
import { exact, id } from '../shapes.ts';
import { translatedBy } from '../words.ts';

const SHOWCASE_LIMITS = { name: 40, intro: 80, about: 2000, position: 10_000 } as const;

const day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', maxLength: 10 });

const words = {
  name: Type.String({ minLength: 1, maxLength: SHOWCASE_LIMITS.name, pattern: '\\S' }),
  intro: Type.String({ maxLength: SHOWCASE_LIMITS.intro, description: 'one line below the name' }),
  about: Type.String({ maxLength: SHOWCASE_LIMITS.about, description: 'plain text; an empty line ends a paragraph' }),
};

const translations = translatedBy(words);

const icon = picturePath('avatar', { minLength: 1 });
const href = Type.String({
  maxLength: 2000,
  pattern: '^(?:https://|liuguang://|/)',
  description: 'where it is opened: an address, a deep link, or a path of this app',
});

/** An app as a list shows it. */
export const showcaseApp = exact({ id, name: words.name, intro: words.intro, translations, icon, href });
export type ShowcaseApp = Static<typeof showcaseApp>;

/** An app as its own page shows it. */
export const showcasePage = exact({
  ...showcaseApp.properties,
  about: words.about,
  people: Type.Integer({ minimum: 0, description: 'who opened it, each counted once a day' }),
});
export type ShowcasePage = Static<typeof showcasePage>;

/** What an operator says about an app. */
export const showcaseDraft = exact({
  appId: Type.Optional(id),
  ...words,
  translations,
  icon,
  href,
  position: Type.Integer({ minimum: 0, maximum: SHOWCASE_LIMITS.position, description: 'the smallest stands first' }),
  shown: Type.Boolean(),
});
export type ShowcaseDraft = Static<typeof showcaseDraft>;

export const showcaseRecord = exact({
  ...showcasePage.properties,
  position: showcaseDraft.properties.position,
  shown: Type.Boolean(),
});
export type ShowcaseRecord = Static<typeof showcaseRecord>;

export const showcaseFigure = exact({ day, appId: id, people: Type.Integer({ minimum: 0 }) });
export type ShowcaseFigure = Static<typeof showcaseFigure>;
