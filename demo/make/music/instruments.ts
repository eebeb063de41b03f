import { type Random, seeded } from '../kit/random.ts';
import { addVoice, SAMPLE_RATE, type Sound } from './sound.ts';

export interface Note {
  readonly start: number;
  readonly frequency: number;
  readonly seconds: number;
  readonly volume: number;
  readonly pan: number;
}

const TURN = Math.PI * 2;

/** Strings that swell. */
export function pad(sound: Sound, note: Note): void {
  const turn = TURN * note.frequency;
  const rise = Math.min(1.4, note.seconds * 0.4);
  addVoice(sound, note, (at) => {
    const swell = Math.min(1, at / rise, (note.seconds - at) / rise);
    return (
      swell *
      (0.5 * Math.sin(turn * at) + 0.36 * Math.sin(turn * 1.004 * at) + 0.2 * Math.sin(turn * 1.997 * at)) *
      (0.9 + 0.1 * Math.sin(at * 4.1))
    );
  });
}

/** A plucked string after Karplus and Strong: a burst of noise that a loop makes into a tone. */
export function pluck(sound: Sound, note: Note, brightness = 0.5): void {
  const random = seeded(Math.floor(note.start * 1000 + note.frequency));
  const length = Math.max(2, Math.round(SAMPLE_RATE / note.frequency));
  const ring = Float32Array.from({ length }, () => random() * 2 - 1);
  for (let pass = 0; pass < 3 - Math.round(brightness * 2); pass += 1)
    for (let index = 1; index < length; index += 1) ring[index] = ((ring[index] ?? 0) + (ring[index - 1] ?? 0)) / 2;
  let at = 0;
  addVoice(sound, note, (time) => {
    const value = ring[at] ?? 0;
    const next = at + 1 === length ? 0 : at + 1;
    ring[at] = (value + (ring[next] ?? 0)) * 0.4982;
    at = next;
    return value * Math.min(1, (note.seconds - time) * 8);
  });
}

/** A struck bell or glass. */
export function bell(sound: Sound, note: Note): void {
  const turn = TURN * note.frequency;
  addVoice(sound, note, (at) => {
    const fade = Math.exp(-at * 2.6) * Math.min(1, at * 300);
    return fade * Math.sin(turn * at + 1.6 * Math.exp(-at * 5) * Math.sin(turn * 3.01 * at));
  });
}

/** A bamboo flute: breath and a little trembling. */
export function flute(sound: Sound, note: Note): void {
  const random = seeded(Math.floor(note.start * 977));
  let breath = 0;
  addVoice(sound, note, (at) => {
    const turn = TURN * note.frequency * at + 0.9 * Math.sin(at * 33) * Math.min(1, at);
    breath += (random() * 2 - 1 - breath) * 0.18;
    const shape = Math.min(1, at * 9, (note.seconds - at) * 5);
    return shape * (0.7 * Math.sin(turn) + 0.18 * Math.sin(turn * 2) + 0.07 * Math.sin(turn * 3) + breath * 0.09);
  });
}

export function bass(sound: Sound, note: Note): void {
  const turn = TURN * note.frequency;
  addVoice(sound, note, (at) => {
    const shape = Math.min(1, at * 60, (note.seconds - at) * 12) * Math.exp(-at * 1.1);
    return shape * Math.tanh(1.6 * Math.sin(turn * at) + 0.4 * Math.sin(turn * 2 * at));
  });
}

/** A square wave, as games had it. */
export function chip(sound: Sound, note: Note): void {
  addVoice(sound, note, (at) => {
    const shape = Math.exp(-at * 3.5) * Math.min(1, (note.seconds - at) * 40);
    return (at * note.frequency) % 1 < 0.3 ? shape * 0.6 : -shape * 0.6;
  });
}

export function kick(sound: Sound, start: number, volume: number): void {
  addVoice(sound, { start, seconds: 0.4, volume, pan: 0.5 }, (at) => {
    return Math.exp(-at * 9) * Math.sin(TURN * (46 * at + 3.2 * (1 - Math.exp(-at * 34))));
  });
}

export function hat(sound: Sound, start: number, volume: number, random: Random): void {
  let before = 0;
  addVoice(sound, { start, seconds: 0.09, volume, pan: 0.62 }, (at) => {
    const noise = random() * 2 - 1;
    const sharp = noise - before;
    before = noise;
    return sharp * Math.exp(-at * 55);
  });
}

export function brush(sound: Sound, start: number, volume: number, random: Random): void {
  let soft = 0;
  addVoice(sound, { start, seconds: 0.22, volume, pan: 0.42 }, (at) => {
    soft += (random() * 2 - 1 - soft) * 0.45;
    return soft * Math.exp(-at * 17) + 0.25 * Math.sin(TURN * 185 * at) * Math.exp(-at * 30);
  });
}

export function woodBlock(sound: Sound, start: number, volume: number, frequency = 880): void {
  addVoice(sound, { start, seconds: 0.12, volume, pan: 0.35 }, (at) => {
    return Math.exp(-at * 48) * (Math.sin(TURN * frequency * at) + 0.5 * Math.sin(TURN * frequency * 1.51 * at));
  });
}
