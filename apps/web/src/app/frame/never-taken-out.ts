/**
 * React takes what is hidden out of the layout, and all of it would be styled and laid out anew to be shown again. A page
 * that rests stays as it is, unseen: the style sheet has it skipped.
 */
export function neverTakenOut({ style }: HTMLElement): void {
  style.setProperty = (name, ...value) => {
    if (name !== 'display') CSSStyleDeclaration.prototype.setProperty.call(style, name, ...value);
  };
}
