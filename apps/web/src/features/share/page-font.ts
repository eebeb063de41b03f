/** A canvas inherits nothing: what is drawn on it is set in the page's own faces. */
export const pageFont = (): string => getComputedStyle(document.body).fontFamily;
