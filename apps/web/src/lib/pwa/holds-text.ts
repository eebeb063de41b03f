const FIELDS =
  'textarea, input:not([type="button" i], [type="submit" i], [type="hidden" i], [type="checkbox" i], [type="radio" i], [type="range" i]), [contenteditable="true" i]';

const isFilled = (field: Element): boolean => {
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field.value.trim() !== '';
  return field.textContent.trim() !== '';
};

/** Whether something stands in a field, on pages kept in the background too: a reload would lose it. */
export const holdsText = (page: ParentNode): boolean => [...page.querySelectorAll(FIELDS)].some(isFilled);
