import Type, { type Static } from 'typebox';
import { exact, instant } from '../shapes.ts';

/** Screens whose text the operators write. */
export const PAGE_NAMES = ['officialGroup', 'privacy', 'recruitment', 'share', 'terms'] as const;
export type PageName = (typeof PAGE_NAMES)[number];

export const pageName = Type.Enum([...PAGE_NAMES]);

const pageText = exact({
  title: Type.String({ minLength: 1, maxLength: 80 }),
  body: Type.String({ maxLength: 8000, description: 'plain text; an empty line ends a paragraph' }),
});

/** The same page in both languages of the app. */
export const pageContent = exact({
  zh: pageText,
  en: pageText,
  links: Type.Array(
    exact({
      zh: Type.String({ minLength: 1, maxLength: 40 }),
      en: Type.String({ minLength: 1, maxLength: 40 }),
      href: Type.String({ maxLength: 2000, pattern: '^(?:https://|mailto:|/)' }),
    }),
    { maxItems: 12 },
  ),
});
export type PageContent = Static<typeof pageContent>;

export const pageRecord = exact({
  name: pageName,
  version: Type.Integer({ minimum: 0, description: '0 as long as nobody has saved it' }),
  content: pageContent,
  updatedAt: Type.Union([instant, Type.Literal('')]),
});
export type PageRecord = Static<typeof pageRecord>;
