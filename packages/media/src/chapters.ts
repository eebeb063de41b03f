import type { Cue } from './captions.ts';

export interface Chapter {
  readonly second: number;
  readonly title: string;
}

/** Nobody speaks for so long: something else begins then. */
const GAP_SECONDS = 4;
const MOST_CHAPTERS = 10;
const SHORTEST_SECONDS = 10;
const TITLE_LENGTH = 24;
const MARK = /<[^<>]*>/g;

/**
 * Guesses where the parts of a film begin: after its longest silences, never closer to each other than a tenth of it. Each
 * is called by the first words that follow. None where there would be only one.
 */
export function chaptersFromCaptions(cues: readonly Cue[], length: number): Chapter[] {
  const apart = Math.max(SHORTEST_SECONDS, length / MOST_CHAPTERS);
  const silences = cues
    .map((cue, at) => ({
      cue,
      gap: cue.start - Math.max(0, ...cues.slice(Math.max(0, at - 3), at).map(({ end }) => end)),
    }))
    .filter(({ gap, cue }) => gap >= GAP_SECONDS && cue.start >= apart && length - cue.start >= SHORTEST_SECONDS)
    .sort((one, other) => other.gap - one.gap || one.cue.start - other.cue.start);
  const starts: Cue[] = [];
  for (const { cue } of silences)
    if (starts.length < MOST_CHAPTERS - 1 && starts.every(({ start }) => Math.abs(start - cue.start) >= apart))
      starts.push(cue);
  const [first] = cues;
  if (!first || starts.length === 0) return [];
  return [{ ...first, start: 0 }, ...starts]
    .sort((one, other) => one.start - other.start)
    .map(({ start, text }) => ({ second: Math.floor(start), title: titleOf(text) }));
}

/** What is said at that second or next, as a title. */
export function titleAt(cues: readonly Cue[], second: number): string {
  const cue = cues.find(({ end }) => end > second);
  return cue ? titleOf(cue.text) : '';
}

function titleOf(text: string): string {
  const plain = text.replace(MARK, '').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  const letters = [...plain.replace(/\s+/g, ' ').trim()];
  return letters.length > TITLE_LENGTH
    ? `${letters
        .slice(0, TITLE_LENGTH - 1)
        .join('')
        .trim()}…`
    : letters.join('');
}
