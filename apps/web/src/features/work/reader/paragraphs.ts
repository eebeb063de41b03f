/** A run of text that is drawn alike. */
export interface Piece {
  readonly at: number;
  readonly text: string;
  readonly look: 'plain' | Look;
  /** The mark it belongs to. */
  readonly markId?: string | undefined;
}

export type Look = 'highlight' | 'spoken' | 'found';

/** Characters of a chapter that stand out. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly look: Look;
  readonly markId?: string | undefined;
}

export interface Paragraph {
  /** Where it begins in the text of the chapter. */
  readonly at: number;
  readonly text: string;
}

/** The lines of a chapter that have something in them. A blank at their beginning is the typesetting's business. */
export function paragraphsOf(text: string): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let at = 0;
  for (const line of text.split('\n')) {
    const trimmed = line.trimStart();
    if (trimmed.trim() !== '') paragraphs.push({ at: at + line.length - trimmed.length, text: trimmed.trimEnd() });
    at += line.length + 1;
  }
  return paragraphs;
}

/** Cuts a paragraph where stretches begin and end; of those that overlap, the later in the list is drawn. */
export function piecesOf({ at, text }: Paragraph, stretches: readonly Stretch[]): Piece[] {
  const end = at + text.length;
  const inside = stretches.filter((stretch) => stretch.start < end && stretch.end > at);
  if (inside.length === 0) return [{ at, text, look: 'plain' }];
  const cuts = new Set([at, end]);
  for (const { start, end: until } of inside) {
    cuts.add(Math.max(at, start));
    cuts.add(Math.min(end, until));
  }
  const places = [...cuts].sort((one, other) => one - other);
  return places.slice(0, -1).map((from, index) => {
    const to = places[index + 1] ?? end;
    const over = inside.findLast((stretch) => stretch.start <= from && stretch.end >= to);
    return { at: from, text: text.slice(from - at, to - at), look: over?.look ?? 'plain', markId: over?.markId };
  });
}

/** Ends of sentences, and quotation marks and brackets that close them, as both scripts write them. */
const SENTENCE =
  /[^\u3002\uff01\uff1f!?\uff1b\u2026]*[\u3002\uff01\uff1f!?\uff1b\u2026]*[\u201d\u2019\u300d\u300f"\uff09)]*\s*/gu;

/** What is said in one breath: a sentence with the quotation marks that close it. */
export function sentencesOf({ at, text }: Paragraph): Paragraph[] {
  const sentences: Paragraph[] = [];
  for (const { 0: sentence, index } of text.matchAll(SENTENCE))
    if (sentence.trim() !== '') sentences.push({ at: at + index, text: sentence });
  return sentences;
}
