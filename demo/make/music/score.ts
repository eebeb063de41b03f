import { pick, type Random, seeded } from '../kit/random.ts';
import { type Ambience, addAmbience } from './ambience.ts';
import { bass, bell, brush, chip, flute, hat, kick, type Note, pad, pluck, woodBlock } from './instruments.ts';
import { addHall, master, type Sound, silence } from './sound.ts';

type Lead = 'pluck' | 'bell' | 'flute' | 'chip' | 'none';

/** How a piece sounds. */
export interface Score {
  readonly seed: number;
  readonly beatsPerMinute: number;
  /** The key note in hertz. */
  readonly root: number;
  readonly mode: 'major' | 'minor';
  readonly lead: Lead;
  /** How busy the melody is, 0…1. */
  readonly melody: number;
  readonly pads: number;
  readonly drums: 'none' | 'soft' | 'lofi' | 'steady' | 'wood';
  readonly ambience: readonly Ambience[];
  readonly hall: number;
}

/** Five notes of which any two sound well together. */
const PENTATONIC = { major: [0, 2, 4, 7, 9], minor: [0, 3, 5, 7, 10] } as const;
const CHORDS = {
  major: [
    [0, 4, 7, 14],
    [-3, 0, 4, 7],
    [-7, -3, 0, 9],
    [-5, -1, 2, 9],
  ],
  minor: [
    [0, 3, 7, 14],
    [-4, 0, 3, 8],
    [-9, -5, 3, 7],
    [-2, 2, 5, 10],
  ],
} as const;

const pitch = (root: number, halfTones: number): number => root * 2 ** (halfTones / 12);

function playLead(sound: Sound, lead: Lead, note: Note): void {
  if (lead === 'pluck') pluck(sound, { ...note, volume: note.volume * 1.6, seconds: 2.4 });
  if (lead === 'bell') bell(sound, { ...note, seconds: 2.2 });
  if (lead === 'flute') flute(sound, note);
  if (lead === 'chip') chip(sound, { ...note, volume: note.volume * 0.5, seconds: Math.min(0.3, note.seconds) });
}

function playDrums(sound: Sound, score: Score, start: number, beat: number, random: Random): void {
  if (score.drums === 'none') return;
  for (let half = 0; half < 8; half += 1) {
    const swing = score.drums === 'lofi' && half % 2 === 1 ? beat * 0.08 : 0;
    const at = start + (half * beat) / 2 + swing;
    if (score.drums === 'wood') {
      if (half % 4 === 0) kick(sound, at, 0.25);
      if (half % 2 === 1 || random() < 0.2) woodBlock(sound, at, 0.05, half % 4 === 3 ? 990 : 740);
      continue;
    }
    const strength = score.drums === 'soft' ? 0.5 : 1;
    if (score.drums === 'steady' ? half % 2 === 0 : half === 0 || half === 5) kick(sound, at, 0.42 * strength);
    if (half === 2 || half === 6) brush(sound, at, 0.26 * strength, random);
    if (score.drums !== 'soft' || half % 2 === 0) hat(sound, at, 0.05 * strength * (half % 2 ? 0.6 : 1), random);
  }
}

/** Walks over the five notes, rarely by more than two steps, and comes home at the end of a bar. */
function playMelody(sound: Sound, score: Score, start: number, beat: number, step: number, random: Random): number {
  const scale = PENTATONIC[score.mode];
  let at = step;
  for (let half = 0; half < 8; half += half % 2 === 0 && random() < 0.4 ? 2 : 1) {
    if (random() > score.melody) continue;
    at = Math.min(11, Math.max(0, at + pick(random, [-2, -1, -1, 0, 1, 1, 2])));
    if (half === 6) at = pick(random, [0, 2, 5]);
    const frequency = pitch(score.root * 2, (scale[at % 5] ?? 0) + 12 * Math.floor(at / 5));
    const note = {
      start: start + (half * beat) / 2,
      frequency,
      seconds: beat * pick(random, [0.5, 1, 1.5]),
      volume: 0.13 + random() * 0.05,
      pan: 0.35 + random() * 0.3,
    };
    playLead(sound, score.lead, note);
    playLead(sound, score.lead, { ...note, start: note.start + beat * 0.75, volume: note.volume * 0.3, pan: 0.8 });
  }
  return at;
}

export function compose(score: Score, seconds: number): Sound {
  const random = seeded(score.seed);
  const sound = silence(seconds);
  const beat = 60 / score.beatsPerMinute;
  const chords = CHORDS[score.mode];
  let step = 4;
  for (let bar = 0, start = 0; start < seconds; bar += 1, start += beat * 4) {
    const chord = chords[bar % chords.length] ?? chords[0];
    const long = Math.min(beat * 4 + 0.8, seconds - start);
    for (const [index, halfTones] of chord.entries())
      if (score.pads > 0 && long > 0.5)
        pad(sound, {
          start,
          frequency: pitch(score.root, halfTones),
          seconds: long,
          volume: 0.075 * score.pads,
          pan: 0.2 + 0.2 * index,
        });
    if (score.drums !== 'none')
      for (const on of [0, 2.5])
        bass(sound, {
          start: start + on * beat,
          frequency: pitch(score.root / 2, chord[0]),
          seconds: beat * 1.4,
          volume: 0.17,
          pan: 0.5,
        });
    // The first bar and every eighth are left to breathe.
    if (bar > 0 && bar % 8 !== 7) step = playMelody(sound, score, start, beat, step, random);
    if (bar > 1) playDrums(sound, score, start, beat, random);
  }
  addHall(sound, score.hall);
  for (const [index, kind] of score.ambience.entries()) addAmbience(sound, kind, seconds, score.seed + index + 1);
  master(sound);
  return sound;
}
