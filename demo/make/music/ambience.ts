import { type Random, seeded } from '../kit/random.ts';
import { addVoice, type Sound } from './sound.ts';

export type Ambience = 'rain' | 'waves' | 'wind' | 'train' | 'crickets' | 'bubbles' | 'thunder' | 'birds';

const TURN = Math.PI * 2;

/** Noise through a filter that `openness` (0…1) opens and closes. */
function filteredNoise(random: Random, openness: (at: number) => number): (at: number) => number {
  let [low, lower] = [0, 0];
  return (at) => {
    const open = openness(at);
    low += (random() * 2 - 1 - low) * open;
    lower += (low - lower) * open;
    return lower;
  };
}

function droplets(sound: Sound, seconds: number, random: Random, rate: number): void {
  for (let start = 0; start < seconds; start += -Math.log(1 - random()) / rate) {
    const frequency = 900 + random() * 2600;
    const volume = 0.02 + random() * 0.04;
    addVoice(sound, { start, seconds: 0.06, volume, pan: random() }, (at) => {
      return Math.exp(-at * 70) * Math.sin(TURN * frequency * (1 + at * 3) * at);
    });
  }
}

const MAKERS: Record<Ambience, (sound: Sound, seconds: number, random: Random) => void> = {
  rain(sound, seconds, random) {
    for (const pan of [0.15, 0.85]) {
      const noise = filteredNoise(random, (at) => 0.3 + 0.06 * Math.sin(at * 0.4 + pan * 5));
      addVoice(sound, { start: 0, seconds, volume: 0.075, pan }, noise);
    }
    droplets(sound, seconds, random, 16);
  },
  waves(sound, seconds, random) {
    for (const pan of [0.2, 0.8]) {
      const swell = (at: number) => (0.5 + 0.5 * Math.sin(at * 0.62 + pan * 2.2)) ** 2;
      const noise = filteredNoise(random, (at) => 0.05 + 0.22 * swell(at));
      addVoice(sound, { start: 0, seconds, volume: 0.32, pan }, (at) => noise(at) * (0.25 + 0.75 * swell(at)));
    }
  },
  wind(sound, seconds, random) {
    for (const pan of [0.25, 0.75]) {
      const gust = (at: number) => 0.5 + 0.3 * Math.sin(at * 0.31 + pan) + 0.2 * Math.sin(at * 0.83 + pan * 7);
      const noise = filteredNoise(random, (at) => 0.02 + 0.05 * gust(at));
      addVoice(sound, { start: 0, seconds, volume: 0.5, pan }, (at) => noise(at) * gust(at));
    }
  },
  train(sound, seconds, random) {
    addVoice(
      sound,
      { start: 0, seconds, volume: 0.38, pan: 0.5 },
      filteredNoise(random, () => 0.03),
    );
    for (let start = 0.3; start < seconds; start += 1.5)
      for (const beat of [0, 0.16]) {
        addVoice(sound, { start: start + beat, seconds: 0.14, volume: 0.1, pan: 0.4 + beat }, (at) => {
          return Math.exp(-at * 34) * Math.sin(TURN * (120 - at * 160) * at);
        });
      }
  },
  crickets(sound, seconds, random) {
    for (let start = 0.5; start < seconds; start += 0.9 + random() * 1.6) {
      const pan = random();
      const pitch = 3900 + random() * 500;
      addVoice(sound, { start, seconds: 0.5, volume: 0.012, pan }, (at) => {
        return Math.sin(TURN * pitch * at) * Math.max(0, Math.sin(TURN * 24 * at)) * Math.sin(Math.PI * at * 2);
      });
    }
  },
  bubbles(sound, seconds, random) {
    addVoice(
      sound,
      { start: 0, seconds, volume: 0.3, pan: 0.5 },
      filteredNoise(random, () => 0.018),
    );
    for (let start = 0.4; start < seconds; start += 0.3 + random() * 1.5) {
      const pitch = 260 + random() * 420;
      addVoice(sound, { start, seconds: 0.16, volume: 0.05, pan: random() }, (at) => {
        return Math.exp(-at * 22) * Math.sin(TURN * pitch * (1 + at * 4) * at);
      });
    }
  },
  thunder(sound, seconds, random) {
    for (let start = 4; start < seconds; start += 9 + random() * 9) {
      const noise = filteredNoise(random, (at) => 0.03 * Math.exp(-at * 0.4) + 0.004);
      addVoice(sound, { start, seconds: 4, volume: 1.6, pan: 0.3 + random() * 0.4 }, (at) => {
        return noise(at) * Math.exp(-at * 0.9) * (0.7 + 0.3 * Math.sin(at * 13)) * Math.min(1, at * 6, 4 - at);
      });
    }
  },
  birds(sound, seconds, random) {
    for (let start = 0.8; start < seconds; start += 1.6 + random() * 3.4) {
      const base = 2300 + random() * 1500;
      const pan = random();
      const calls = 2 + Math.floor(random() * 3);
      for (let call = 0; call < calls; call += 1)
        addVoice(sound, { start: start + call * 0.17, seconds: 0.13, volume: 0.022, pan }, (at) => {
          return Math.sin(Math.PI * (at / 0.13)) * Math.sin(TURN * (base + 900 * Math.sin(at * 40)) * at);
        });
    }
  },
};

export function addAmbience(sound: Sound, kind: Ambience, seconds: number, seed: number): void {
  MAKERS[kind](sound, seconds, seeded(seed));
}
