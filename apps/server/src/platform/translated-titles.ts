/** What something is called in other languages, by their names, without what else is said of it there. */
export const translatedTitles = (
  translations: Readonly<Record<string, { readonly title: string }>>,
): Record<string, { title: string }> =>
  Object.fromEntries(Object.entries(translations).map(([language, { title }]) => [language, { title }]));
