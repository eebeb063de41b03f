/**
 * Keeps React from setting `display: none` on a page that it hides: all of the page would be styled and laid out anew to be
 * shown again. The style sheet skips a resting page instead (`content-visibility`). React gives no other way to say so; a
 * browser test of the frame fails when it hides pages by other means than `style.setProperty`.
 */
export function keepLaidOut({ style }: HTMLElement): void {
  style.setProperty = (name, ...value) => {
    if (name !== 'display') CSSStyleDeclaration.prototype.setProperty.call(style, name, ...value);
  };
}
