import { setImmediate as nextTurn } from 'node:timers/promises';

/** Words, and when they are to be read. */
export interface Cue {
  readonly start: number;
  readonly end: number;
  /** As WebVTT writes it, with no marks but those of `KEPT_MARK`. */
  readonly text: string;
}

/** Why a text is no captions. */
export class CaptionFault extends Error {
  override readonly name = 'CaptionFault';
}

const CUES_LIMIT = 5000;
const CHARACTERS_LIMIT = 600;
const SECONDS_LIMIT = 24 * 3600;
const TIMES = /^\s*(\d{1,3}:)?(\d{2}):(\d{2})[.,](\d{3})\s+-->\s+(\d{1,3}:)?(\d{2}):(\d{2})[.,](\d{3})(?:\s.*)?$/;
const MARK = /<[^<>]*>/g;
const KEPT_MARK = /^<\/?[biu]>$/i;
const ENTITY = /&(?!(?:amp|lt|gt|nbsp|lrm|rlm);)/g;
/** SubRip of some programs carries places in braces. A brace within them begins anew, so that nobody looks twice. */
const PLACE = /\{\\[^{}]*\}/g;
/** So many blocks are read before others have their turn. */
const BLOCKS_AT_ONCE = 200;

/**
 * Reads WebVTT or SubRip, which differ in little. Only times and words pass: styles, regions, notes, places on screen
 * and any marks but bold, italic and underlined have no way through. Long ones are read in turns.
 */
export async function readCaptions(file: string): Promise<Cue[]> {
  const text = file.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  if (text.includes('\0')) throw new CaptionFault('it is no text');
  const cues: Cue[] = [];
  for (const [at, block] of text.split(/\n{2,}/).entries()) {
    if (at % BLOCKS_AT_ONCE === BLOCKS_AT_ONCE - 1) await nextTurn();
    const cue = readCue(block);
    if (cue) cues.push(cue);
    if (cues.length > CUES_LIMIT) throw new CaptionFault(`there are more than ${CUES_LIMIT} pieces in it`);
  }
  if (cues.length === 0) throw new CaptionFault('there are no words with times in it');
  return cues.sort((one, other) => one.start - other.start || one.end - other.end);
}

function readCue(block: string): Cue | undefined {
  const lines = block.split('\n').filter((line) => line.trim() !== '');
  // A name or a number may stand before the times, and nothing else.
  const at = lines.slice(0, 2).findIndex((line) => TIMES.test(line));
  if (at < 0) return undefined;
  const [, ...parts] = TIMES.exec(lines[at] ?? '') ?? [];
  const [start, end] = [secondsOf(parts.slice(0, 4)), secondsOf(parts.slice(4))];
  const words = lines
    .slice(at + 1)
    .map(clean)
    .join('\n')
    .trim();
  if (words === '') return undefined;
  if (end <= start || end > SECONDS_LIMIT) throw new CaptionFault(`times that cannot be: ${lines[at]?.trim()}`);
  if (words.length > CHARACTERS_LIMIT) throw new CaptionFault(`more than ${CHARACTERS_LIMIT} characters at once`);
  return { start, end, text: words };
}

const secondsOf = ([hours = '0:', minutes = '0', seconds = '0', thousandths = '0']: readonly string[]): number =>
  Number.parseInt(hours, 10) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000;

function clean(line: string): string {
  const words = line.replace(PLACE, '').replace(ENTITY, '&amp;');
  let kept = '';
  let last = 0;
  for (const { 0: mark, index } of words.matchAll(MARK)) {
    kept += escaped(words.slice(last, index)) + (KEPT_MARK.test(mark) ? mark.toLowerCase() : '');
    last = index + mark.length;
  }
  return kept + escaped(words.slice(last));
}

const escaped = (words: string): string => words.replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** What is read, without marks: for whoever judges the words. */
export const wordsOf = (cues: readonly Cue[]): string => cues.map(({ text }) => text.replace(MARK, '')).join('\n');

export function captionsVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(({ start, end, text }) => `${timeOf(start)} --> ${timeOf(end)}\n${text}\n`);
  return ['WEBVTT\n', ...blocks].join('\n');
}

function timeOf(seconds: number): string {
  const whole = Math.round(seconds * 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const thousandths = String(whole % 1000).padStart(3, '0');
  return `${two(whole / 3_600_000)}:${two((whole / 60_000) % 60)}:${two((whole / 1000) % 60)}.${thousandths}`;
}
