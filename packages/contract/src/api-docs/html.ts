/** Text that is HTML already. Only `html` makes it, so that whatever else reaches a page has been escaped. */
class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type { Markup };
export type Content = Markup | string | number | false | undefined | readonly Content[];

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function render(content: Content): string {
  if (content instanceof Markup) return content.text;
  if (content === false || content === undefined) return '';
  if (typeof content === 'string' || typeof content === 'number')
    return String(content).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
  return content.map(render).join('');
}

export const html = (parts: TemplateStringsArray, ...contents: readonly Content[]): Markup =>
  new Markup(parts.map((part, index) => `${part}${render(contents[index])}`).join(''));

/** Sentences with `code` and **weight**, as the contract's documentation is written. */
export const inline = (text: string): Content =>
  text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((piece) => {
    if (/^`.+`$/s.test(piece)) return html`<code>${piece.slice(1, -1)}</code>`;
    return /^\*\*.+\*\*$/s.test(piece) ? html`<strong>${piece.slice(2, -2)}</strong>` : piece;
  });
